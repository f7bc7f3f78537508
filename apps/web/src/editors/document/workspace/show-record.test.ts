import { sampleDocument } from '@adloom/playable/format'
import { expect, it } from 'vitest'
import { createDocumentEditor } from '../state/document-editor.ts'
import { showRecord, showFinding, showPlace } from './show-record.ts'

it('[D-36.1] a finding opens its subject: a layer, an event, a file or the list of problems', () => {
  const editor = createDocumentEditor(1, sampleDocument())
  const { session, store } = editor
  showRecord(editor, 'node:title')
  expect([session.getState().rootId, session.getState().rail, store.selection()]).toEqual([
    'scene:play',
    'layers',
    ['node:title'],
  ])
  showRecord(editor, 'rule:store')
  expect([session.getState().rootId, session.getState().inspector, store.selection()]).toEqual([
    'scene:end',
    'events',
    ['node:button'],
  ])
  showRecord(editor, 'asset:sky')
  expect(session.getState().rail).toBe('assets')
  showRecord(editor, 'project')
  expect(session.getState().rail).toBe('logic')
  showRecord(editor, 'gone')
  expect(session.getState().rail).toBe('logic')
})

it('[D-36.1] a finding opens the panel where it is resolved', () => {
  const editor = createDocumentEditor(1, sampleDocument())
  const { session, store } = editor
  const state = () => session.getState()
  showPlace(editor, { panel: 'layer', record: 'node:title', language: 'ja' })
  expect([state().rootId, state().inspector, state().language, store.selection()]).toEqual([
    'scene:play',
    'appearance',
    'ja',
    ['node:title'],
  ])
  showPlace(editor, { panel: 'record', record: 'rule:store' })
  expect([state().rootId, state().inspector, state().spotlight]).toEqual([
    'scene:end',
    'events',
    'rule:store',
  ])
  showPlace(editor, { panel: 'sceneEvents', record: 'scene:play' })
  expect([state().rootId, state().inspector, state().eventsOf, store.selection()]).toEqual([
    'scene:play',
    'events',
    'scene',
    [],
  ])
  showPlace(editor, { panel: 'sceneSettings', record: 'scene:end' })
  expect([state().rootId, state().inspector, state().stageLevel]).toEqual([
    'scene:end',
    'appearance',
    'scene',
  ])
  showPlace(editor, { panel: 'sceneLandscape', record: 'scene:end' })
  expect([state().rootId, state().orientation]).toEqual(['scene:end', 'landscape'])
  for (const panel of ['projectSettings', 'product'] as const) {
    session.setState({ stageLevel: 'scene' })
    store.select(['node:title'])
    showPlace(editor, { panel })
    expect([state().inspector, state().stageLevel, store.selection()], panel).toEqual([
      'appearance',
      'project',
      [],
    ])
  }
  showPlace(editor, { panel: 'assets' })
  expect(state().rail).toBe('assets')
  showPlace(editor, { panel: 'scenes' })
  expect(state().rail).toBe('layers')
  showPlace(editor, { panel: 'landscape' })
  expect(state().orientation).toBe('landscape')
})

it('[D-36.1] a finding with a fix is also shown in the list of problems, which offers the fix', () => {
  const editor = createDocumentEditor(1, sampleDocument())
  const state = () => editor.session.getState()
  showFinding(editor, { rule: 'text', severity: 'warning', key: 'text_missing', record: 'node:title' })
  expect([state().rail, state().inspector]).toEqual(['layers', 'appearance'])
  showFinding(editor, { rule: 'end', severity: 'error', key: 'no_report_end', record: 'project' })
  expect([state().rail, state().inspector]).toEqual(['logic', 'events'])
})
