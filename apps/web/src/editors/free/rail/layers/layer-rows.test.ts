import { createPlayableStore, moveNodes, renameNode, reparentNodes } from '@adloom/playable/commands'
import { treeOf } from '@adloom/playable/geometry'
import { findStarter } from '@adloom/playable/starters'
import { expect, it } from 'vitest'
import { changesRows, dropAt, dropTarget, type LayerRow, layerRows, layersChosen } from './layer-rows.ts'

const none: ReadonlySet<string> = new Set()

function opened() {
  const store = createPlayableStore(findStarter('choose-one')!.document())
  const project = store.get('project')
  const scene = project?.type === 'project' ? project.startScene : ''
  return { store, scene, rows: (folded = none, keyword = '') => layerRows(store, scene, folded, keyword) }
}

const names = (rows: readonly LayerRow[]) => rows.map(row => `${row.level} ${row.node.name}`)

it('[ED-05.13] the front-most layer is first, and the children of a group follow it', () => {
  const { rows } = opened()
  expect(names(rows()).slice(0, 5)).toEqual(['1 Mage', '2 Words', '2 Face', '2 Card', '1 Ranger'])
  expect(names(rows()).at(-1)).toBe('1 Title')
})

it('[ED-05.13] a collapsed group hides its children; a keyword finds them anyway', () => {
  const { rows } = opened()
  const [mage] = rows()
  const folded = rows(new Set([mage!.node.id]))
  expect(names(folded).slice(0, 2)).toEqual(['1 Mage', '1 Ranger'])
  expect(folded[0]!.open).toBe(false)
  expect(names(rows(new Set([mage!.node.id]), 'car'))).toEqual(['1 Card', '1 Card', '1 Card'])
})

it('[ED-05.13] moving a layer on the canvas does not update the tree, renaming it does', () => {
  const { store, rows } = opened()
  const notified: boolean[] = []
  store.subscribe(({ diff }) => notified.push(changesRows(diff)))
  const { id } = rows()[0]!.node
  moveNodes(store, [id], { x: 10, y: 0 }, 'portrait')
  renameNode(store, id, 'Wizard')
  expect(notified).toEqual([false, true])
})

it('[ED-05.14] a drop between two rows puts the layer there from either direction', () => {
  const { store, scene, rows } = opened()
  const order = () =>
    treeOf(store)
      .childrenOf(scene)
      .map(node => node.name)
      .reverse()
  expect(order()).toEqual(['Mage', 'Ranger', 'Warrior', 'Title'])
  const at = (name: string) => rows().findIndex(row => row.node.name === name)
  const idOf = (name: string) => rows()[at(name)]!.node.id
  function drag(name: string, place: 'before' | 'after', other: string) {
    const moving = new Set([idOf(name)])
    const target = dropTarget(store, rows(), { row: at(other), place }, moving)!
    reparentNodes(store, [...moving], target.parentId, target.position)
  }
  drag('Title', 'before', 'Ranger')
  expect(order()).toEqual(['Mage', 'Title', 'Ranger', 'Warrior'])
  drag('Mage', 'after', 'Warrior')
  expect(order()).toEqual(['Title', 'Ranger', 'Warrior', 'Mage'])
  drag('Ranger', 'before', 'Ranger')
  expect(order()).toEqual(['Title', 'Ranger', 'Warrior', 'Mage'])
})

it('[ED-05.14] a drop on the middle of a group or the end of an open one puts the layer inside it', () => {
  const { store, rows } = opened()
  const lines = rows()
  expect(dropAt(lines, 15, 30)).toEqual({ row: 0, place: 'inside' })
  expect(dropAt(lines, 2, 30)).toEqual({ row: 0, place: 'before' })
  expect(dropAt(lines, 28, 30)).toEqual({ row: 0, place: 'inside' })
  expect(dropAt(lines, 9999, 30)?.row).toBe(lines.length - 1)
  expect(dropTarget(store, lines, { row: 0, place: 'inside' }, new Set())).toEqual({
    parentId: lines[0]!.node.id,
    position: undefined,
  })
})

it('[ED-05.13] Shift selects from the anchor in both directions, Ctrl adds or removes one layer', () => {
  const { rows } = opened()
  const shown = rows()
  const [a, b, c] = shown.map(row => row.node.id) as [string, string, string]
  const [shift, toggle] = [
    { shift: true, toggle: false },
    { shift: false, toggle: true },
  ]
  expect(layersChosen(shown, [a], a, c, shift)).toEqual([a, b, c])
  expect(layersChosen(shown, [c], c, a, shift)).toEqual([a, b, c])
  expect(layersChosen(shown, [b, a], undefined, c, shift)).toEqual([b, c])
  expect(layersChosen(shown, [], undefined, b, shift)).toEqual([a, b])
  expect(layersChosen(shown, [a], a, b, toggle)).toEqual([a, b])
  expect(layersChosen(shown, [a, b], a, a, toggle)).toEqual([b])
  expect(layersChosen(shown, [a, b], a, c, { shift: false, toggle: false })).toEqual([c])
})
