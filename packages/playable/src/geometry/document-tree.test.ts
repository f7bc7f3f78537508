import { expect, it } from 'vitest'
import { createPlayableStore } from '../commands/playable-store.ts'
import type { NodeRecord } from '../format/records.ts'
import { treeOf } from './document-tree.ts'

const node = (id: string, parentId: string, index: string, x = 0): NodeRecord => ({
  id,
  type: 'node',
  kind: 'group',
  parentId,
  index,
  name: id,
  portrait: { x, y: 0, w: 10, h: 10 },
})

function opened() {
  const nodes = [node('a', 's', 'a1'), node('b', 's', 'a2'), node('c', 'b', 'a1'), node('d', 'b', 'a2')]
  const store = createPlayableStore({
    schema: 1,
    records: Object.fromEntries(
      [{ id: 's', type: 'scene' as const, index: 'a', name: 'S' }, ...nodes].map(record => [
        record.id,
        record,
      ]),
    ),
  })
  const change = (id: string, to: Partial<NodeRecord>) =>
    store.edit('change', {}, tx => tx.update<NodeRecord>(id, one => ({ ...one, ...to }) as NodeRecord))
  const put = (record: NodeRecord) => store.edit('put', {}, tx => tx.put(record))
  const remove = (id: string) => store.edit('remove', {}, tx => tx.remove(id))
  /** A tree that knows of no state before this one. */
  const fresh = () => treeOf({ get: store.get, all: () => [...store.all()] })
  return { store, change, put, remove, fresh }
}

it('[ED-05.14] equals the tree of the document after any edit', () => {
  const { store, change, put, remove, fresh } = opened()
  const edits = [
    () => change('c', { portrait: { x: 5, y: 5, w: 1, h: 1 } }),
    () => change('a', { index: 'a3' }),
    () => change('d', { parentId: 's' }),
    () => put(node('e', 'b', 'a0')),
    () => change('e', { name: 'other' }),
    () => remove('c'),
    () => void store.history.undo(),
    () => {
      remove('a')
      put(node('a', 'b', 'a9'))
    },
    () => void store.history.undo(),
  ]
  treeOf(store)
  for (const edit of edits) {
    edit()
    const [kept, made] = [treeOf(store), fresh()]
    for (const parent of ['s', 'b', 'e']) expect(kept.childrenOf(parent)).toEqual(made.childrenOf(parent))
    expect(kept.descendantsOf('s')).toEqual(made.descendantsOf('s'))
  }
})

it('[D-31.21] keeps the child lists of all other parents when a layer moves', () => {
  const { store, change } = opened()
  const before = treeOf(store)
  change('c', { portrait: { x: 9, y: 9, w: 1, h: 1 } })
  const after = treeOf(store)
  expect(after.childrenOf('s')).toBe(before.childrenOf('s'))
  expect(after.childrenOf('b')).not.toBe(before.childrenOf('b'))
  expect(before.childrenOf('b')[0]?.portrait.x).toBe(0)
})
