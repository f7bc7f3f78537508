import { findStarter } from '@adloom/playable/starters/starters'
import type { NodeRecord } from '@adloom/playable/format/records'
import { readClip } from '@adloom/playable/clipboard/read-clip'
import { describe, expect, it } from 'vitest'
import { createFreeEditor } from '../state/free-editor.ts'
import { clipOf, pasteClip, pasteClipParts, pasteWords } from './copy-paste.ts'

const open = (id: number, starter = 'end-card') => createFreeEditor(id, findStarter(starter)!.document())
const nodeOf = (editor: ReturnType<typeof open>, at = 0) => editor.store.get(editor.store.selection()[at]!) as NodeRecord

describe('copying and pasting layers', () => {
  it('[ED-05] pastes beside the original where it would lie on it, further each time', () => {
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

  it('[ED-05] pastes into another project where it stood, through plain text', () => {
    const from = open(1)
    const to = open(2, 'blank')
    from.store.select(['end-button'])
    const { portrait } = nodeOf(from)
    pasteClip(to, readClip(JSON.stringify(clipOf(from)))!)
    expect(nodeOf(to).portrait).toMatchObject({ x: portrait.x, y: portrait.y })
    expect(nodeOf(to).parentId).toBe(to.session.getState().rootId)
  })

  it('[ED-05] pastes one part alone', () => {
    const editor = open(1)
    editor.store.select(['end-icon'])
    const icon = nodeOf(editor)
    const clip = clipOf(editor)!
    editor.store.select(['end-button'])
    const before = nodeOf(editor)
    pasteClipParts(editor, clip, ['placement'])
    expect(nodeOf(editor)).toEqual({ ...before, portrait: icon.portrait, ...(icon.landscape ? { landscape: icon.landscape } : {}) })
  })

  it('[ED-05] makes a text of words from anywhere, in the language shown', () => {
    const editor = open(1)
    editor.session.setState({ language: 'ja' })
    pasteWords(editor, 'こんにちは', { x: 375, y: 300 })
    expect(nodeOf(editor)).toMatchObject({ kind: 'text', text: { ja: 'こんにちは' } })
  })
})
