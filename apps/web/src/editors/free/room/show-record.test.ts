import { sampleDocument } from '@adloom/playable/format/sample-document'
import { expect, it } from 'vitest'
import { createFreeEditor } from '../state/free-editor.ts'
import { showRecord } from './show-record.ts'

it('[D-36] what a finding speaks of is put before the eyes: a layer in its scene, an event of it, a file, and the whole among the problems', () => {
  const editor = createFreeEditor(1, sampleDocument())
  const { session, store } = editor
  showRecord(editor, 'node:title')
  expect([session.getState().rootId, session.getState().rail, store.selection()]).toEqual(['scene:play', 'layers', ['node:title']])
  showRecord(editor, 'rule:store')
  expect([session.getState().rootId, session.getState().inspector, store.selection()]).toEqual(['scene:end', 'events', ['node:button']])
  showRecord(editor, 'asset:sky')
  expect(session.getState().rail).toBe('assets')
  showRecord(editor, 'project')
  expect(session.getState().rail).toBe('logic')
  showRecord(editor, 'gone')
  expect(session.getState().rail).toBe('logic')
})
