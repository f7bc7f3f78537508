import { createDocumentEditor } from '../state/document-editor.ts'
import type { NodeRecord, PlayableDocument, PlayableRecord } from '@adloom/playable/format'
import { describe, expect, it } from 'vitest'
import { actionHandlersOf } from './action-handlers.ts'
import { canvasActionNames, isPossible, canvasKeys } from './canvas-action.ts'
import { selectionFacts } from './selection-facts.ts'

const shape = (id: string, x: number): NodeRecord => ({
  id,
  type: 'node',
  kind: 'shape',
  shape: { form: 'rect', fill: { kind: 'color', color: '#fff' } },
  parentId: 'scene',
  index: id,
  name: id,
  portrait: { x, y: 100, w: 50, h: 50 },
})
const records: PlayableRecord[] = [
  {
    id: 'project',
    type: 'project',
    name: 'P',
    seed: 1,
    background: { kind: 'none' },
    startScene: 'scene',
    defaultLanguage: 'en',
    languages: ['en'],
    store: {},
    gameplay: '',
  },
  { id: 'scene', type: 'scene', index: 'a', name: 'Scene' },
  shape('a', 0),
  shape('b', 100),
  shape('c', 300),
]
const document: PlayableDocument = {
  schema: 1,
  records: Object.fromEntries(records.map(record => [record.id, record])),
}
const opened = () => {
  const editor = createDocumentEditor(1, document)
  return {
    ...editor,
    handlers: actionHandlersOf(editor),
    xs: () => ['a', 'b', 'c'].map(id => (editor.store.get(id) as NodeRecord).portrait.x),
  }
}

describe('the actions of the canvas', () => {
  it('[D-100.1] have shortcuts of their own', () => {
    const keys = canvasActionNames.map(name => canvasKeys[name])
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.every(key => key !== '')).toBe(true)
  })

  it('[D-31.32] apply to the layers selected when they run', () => {
    const { store, handlers, xs } = opened()
    handlers.selectAll()
    expect(store.selection()).toEqual(['a', 'b', 'c'])
    handlers.distributeX()
    expect(xs()).toEqual([0, 150, 300])
    handlers.alignLeft()
    expect(xs()).toEqual([0, 0, 0])
    store.select(['c'])
    handlers.alignRight()
    expect(xs()).toEqual([0, 0, 700])
  })

  it('[D-31.32] undo lock, hide and split only when every selected layer has them', () => {
    const { store, handlers } = opened()
    store.select(['a', 'b'])
    for (const name of ['lock', 'hide', 'split'] as const) {
      handlers[name]()
      const notified = { lock: 'locked', hide: 'hidden', split: 'split' } as const
      expect(selectionFacts(store)[notified[name]]).toBe(true)
      handlers[name]()
      expect(selectionFacts(store)[notified[name]]).toBe(false)
    }
  })

  it('[D-31.32] are enabled only where they change something', () => {
    const facts = (count: number, more = {}) => ({
      count,
      groups: 0,
      locked: false,
      hidden: false,
      split: false,
      inner: false,
      ...more,
    })
    const history = { canUndo: false, canRedo: true }
    const can = (name: (typeof canvasActionNames)[number], of: ReturnType<typeof facts>) =>
      isPossible(name, of, history)
    expect([
      can('undo', facts(0)),
      can('redo', facts(0)),
      can('paste', facts(0)),
      can('copy', facts(0)),
      can('copy', facts(1)),
    ]).toEqual([false, true, true, false, true])
    expect([
      can('distributeX', facts(2)),
      can('distributeX', facts(3)),
      can('matchWidth', facts(1)),
      can('matchWidth', facts(2)),
    ]).toEqual([false, true, false, true])
    expect([can('ungroup', facts(1)), can('ungroup', facts(1, { groups: 1 }))]).toEqual([false, true])
    expect([
      can('delete', facts(1, { locked: true })),
      can('lock', facts(1, { locked: true })),
      can('hide', facts(1, { locked: true })),
    ]).toEqual([false, true, true])
    expect([
      can('copy', facts(1, { inner: true })),
      can('toTop', facts(1, { inner: true })),
      can('delete', facts(1, { inner: true })),
      can('alignLeft', facts(1, { inner: true })),
    ]).toEqual([false, false, true, true])
  })
})
