import { findStarter } from '@adloom/playable/starters'
import type { NodeRecord } from '@adloom/playable/format'
import { readClip } from '@adloom/playable/clipboard'
import { describe, expect, it } from 'vitest'
import { stageSpot } from '../canvas/pointer-spot.ts'
import { createDocumentEditor } from '../state/document-editor.ts'
import { clipOf, pasteClip, pasteClipAspects, pasteWords } from './copy-paste.ts'

const open = (id: number, starter = 'end-card') => createDocumentEditor(id, findStarter(starter)!.document())
const nodeOf = (editor: ReturnType<typeof open>, at = 0) =>
  editor.store.get(editor.store.selection()[at]!) as NodeRecord

describe('copying and pasting layers', () => {
  it('[D-31.15] shifts a paste that would cover its original, further each time', () => {
    const editor = open(1)
    editor.store.select(['end-button'])
    const { x, y } = nodeOf(editor).portrait
    const clip = clipOf(editor)!
    pasteClip(editor, clip)
    expect(nodeOf(editor).portrait).toMatchObject({ x: x + 20, y: y + 20 })
    pasteClip(editor, clip)
    expect(nodeOf(editor).portrait).toMatchObject({ x: x + 40, y: y + 40 })
    editor.store.history.undo()
    editor.store.history.undo()
    expect(editor.store.history.state().canUndo).toBe(false)
  })

  it('[D-31.15] pastes into another project at the original position, through plain text', () => {
    const from = open(1)
    const to = open(2, 'blank')
    from.store.select(['end-button'])
    const { portrait } = nodeOf(from)
    pasteClip(to, readClip(JSON.stringify(clipOf(from)))!)
    expect(nodeOf(to).portrait).toMatchObject({ x: portrait.x, y: portrait.y })
    expect(nodeOf(to).parentId).toBe(to.session.getState().rootId)
  })

  it('[D-31.15] centres a paste at the pointer over a canvas, else shifts it beside its original', () => {
    const editor = open(1)
    editor.store.select(['end-button'])
    const { w, h } = nodeOf(editor).portrait
    const clip = clipOf(editor)!
    editor.session.setState({
      views: { portrait: { zoom: 0.5, x: 40, y: 20 }, landscape: { zoom: 1, x: 0, y: 0 } },
    })
    editor.pointer.spot = { orientation: 'portrait', x: 140, y: 220 }
    pasteClip(editor, clip, stageSpot(editor))
    const wanted = { x: Math.round(200 - w / 2), y: Math.round(400 - h / 2) }
    const { x, y } = nodeOf(editor).portrait
    expect([Math.abs(x - wanted.x) <= 1, Math.abs(y - wanted.y) <= 1]).toEqual([true, true])
    pasteClip(editor, clip, stageSpot(editor))
    expect(nodeOf(editor).portrait).toMatchObject({ x: x + 20, y: y + 20 })
    editor.pointer.spot = { orientation: 'landscape', x: 300, y: 300 }
    pasteWords(editor, 'Here', stageSpot(editor))
    expect(editor.session.getState().orientation).toBe('landscape')
    editor.pointer.spot = undefined
    expect(stageSpot(editor)).toBeUndefined()
  })

  it('[ED-05.15] pastes only the placement of a layer', () => {
    const editor = open(1)
    editor.store.select(['end-icon'])
    const icon = nodeOf(editor)
    const clip = clipOf(editor)!
    editor.store.select(['end-button'])
    const before = nodeOf(editor)
    pasteClipAspects(editor, clip, ['placement'])
    expect(nodeOf(editor)).toEqual({
      ...before,
      portrait: icon.portrait,
      ...(icon.landscape ? { landscape: icon.landscape } : {}),
    })
  })

  it('[D-31.33] makes a text layer in the current language of pasted plain text', () => {
    const editor = open(1)
    editor.session.setState({ language: 'ja' })
    pasteWords(editor, 'こんにちは', { at: { x: 375, y: 300 }, orientation: 'portrait' })
    expect(nodeOf(editor)).toMatchObject({ kind: 'text', text: { ja: 'こんにちは' } })
  })
})
