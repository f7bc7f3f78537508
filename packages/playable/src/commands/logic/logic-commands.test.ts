import { describe, expect, it } from 'vitest'
import { documentSchema } from '../../format/schema/document-schema.ts'
import type { NodeRecord, PlayableRecord, RuleRecord } from '../../format/records.ts'
import { sampleDocument } from '../../format/sample-document.ts'
import { nodeMatrix } from '../../geometry/node-matrix.ts'
import { findDangling, findUses } from '../references/find-uses.ts'
import { instancesOf, makePrefab } from '../prefabs/make-prefab.ts'
import { removeUse, renameUse } from '../references/repair-use.ts'
import { createPlayableStore, playableDocumentOf, type PlayableStore } from '../playable-store.ts'
import {
  addRow,
  addTable,
  columnUses,
  removeRow,
  renameColumn,
  replaceTable,
  setCell,
  tableOf,
} from './tables.ts'
import { nameTrack, trackPoints } from './tracking-points.ts'

const rule = (more: Partial<RuleRecord>): RuleRecord => ({
  id: 'r',
  type: 'rule',
  owner: 'scene:play',
  index: 'z',
  on: { t: 'enter' },
  do: [],
  ...more,
})
const open = (...more: PlayableRecord[]) => createPlayableStore(sampleDocument(...more))
const isRight = (store: PlayableStore) => documentSchema.safeParse(playableDocumentOf(store)).success
const get = <T extends PlayableRecord>(store: PlayableStore, id: string) => store.get(id) as T

describe('mending what names nothing', () => {
  const lost = rule({
    if: [
      [
        { var: 'score', op: '=', value: { var: 'gone' } },
        { var: 'gone', op: '>', value: 1 },
      ],
      [{ var: 'gone', op: '=', value: 0 }],
    ],
    do: [
      { t: 'show', node: 'gone' },
      { t: 'assign', var: 'score', op: '+', value: { var: 'gone' } },
      { t: 'store' },
    ],
  })

  it('[ED-03.30] replaces the reference at every place of a missing one', () => {
    const store = open(lost)
    for (const use of findDangling(store))
      renameUse(store, use, use.path.at(-1) === 'node' ? 'node:box' : 'score')
    expect(findDangling(store)).toEqual([])
    expect(get<RuleRecord>(store, 'r').do[1]).toEqual({
      t: 'assign',
      var: 'score',
      op: '+',
      value: { var: 'score' },
    })
    expect(isRight(store)).toBe(true)
  })

  it('[ED-03.30] removes the response or condition with the reference, and undo restores it', () => {
    const store = open(lost)
    for (let [use] = findDangling(store); use; [use] = findDangling(store)) removeUse(store, use)
    expect(get<RuleRecord>(store, 'r')).toEqual(rule({ do: [{ t: 'store' }] }))
    expect(isRight(store)).toBe(true)
    while (store.history.undo());
    expect(get<RuleRecord>(store, 'r')).toEqual(lost)
  })

  it('[ED-03.30] removes an event with a missing trigger, but only the name from a bound text or an action list', () => {
    const text = {
      ...sampleDocument().records['node:title'],
      bind: { table: 'gone', column: 'a', row: 1 },
    } as NodeRecord
    const store = open(
      rule({ on: { t: 'click', node: 'gone' } }),
      text,
      { id: 'g', type: 'actionGroup', index: 'a', name: 'g', mode: 'parallel', actions: ['gone', 'act'] },
      { id: 'act', type: 'action', index: 'a', name: 'act', do: [] },
    )
    for (const use of findDangling(store)) removeUse(store, use)
    expect(store.get('r')).toBeUndefined()
    expect(store.get('node:title')).not.toHaveProperty('bind')
    expect(store.get('g')).toMatchObject({ actions: ['act'] })
  })
})

describe('tables', () => {
  const sheet = [
    ['key', 'price', 'on', ''],
    ['a', 1, true, 'x'],
    ['b', 2.5, false, ''],
    ['', '', '', ''],
  ]

  it('[ED-01.5] sets the type of a column from its cells, keeps names unique and skips empty rows', () => {
    expect(tableOf(sheet)).toEqual({
      columns: [
        { name: 'key', kind: 'string' },
        { name: 'price', kind: 'number' },
        { name: 'on', kind: 'boolean' },
        { name: 'D', kind: 'string' },
      ],
      rows: [
        ['a', 1, true, 'x'],
        ['b', 2.5, false, ''],
      ],
    })
    expect(
      tableOf([
        ['n', 'n'],
        [1, 'x'],
        ['y', 2],
      ]).columns,
    ).toEqual([
      { name: 'n', kind: 'string' },
      { name: 'n_2', kind: 'string' },
    ])
    expect(tableOf([])).toEqual({ columns: [], rows: [] })
  })

  it('[ED-01.5] renames a column wherever it is read', () => {
    const store = open()
    const id = addTable(store, 'Prices', sheet)
    const cell = { table: id, column: 'price', row: { var: 'score' } }
    store.edit('x', {}, tx => {
      tx.add(
        rule({
          if: [[{ var: 'score', op: '<', value: cell }]],
          do: [{ t: 'assign', var: 'score', op: '=', value: cell }],
        }),
      )
      tx.update<NodeRecord>('node:title', node => ({ ...node, bind: cell }) as NodeRecord)
    })
    expect(
      columnUses(store, id, 'price')
        .map(use => use.record)
        .sort(),
    ).toEqual(['node:title', 'r'])
    renameColumn(store, id, 'price', 'key')
    expect(columnUses(store, id, 'price')).toHaveLength(2)
    renameColumn(store, id, 'price', 'cost')
    expect(columnUses(store, id, 'price')).toEqual([])
    expect(get<RuleRecord>(store, 'r').do[0]).toMatchObject({ value: { column: 'cost' } })
    expect(isRight(store)).toBe(true)
  })

  it('[ED-01.5] keeps cells in the type of their column, adds and removes rows, and replaces the sheet', () => {
    const store = open()
    const id = addTable(store, 'Prices', sheet)
    setCell(store, id, 0, 1, 'no number')
    setCell(store, id, 1, 2, 'TRUE')
    addRow(store, id)
    removeRow(store, id, 0)
    expect(store.get(id)).toMatchObject({
      rows: [
        ['b', 2.5, true, ''],
        ['', 0, false, ''],
      ],
    })
    replaceTable(store, id, [['key'], ['z']])
    expect(store.get(id)).toMatchObject({ name: 'Prices', columns: [{ name: 'key' }], rows: [['z']] })
    expect(isRight(store)).toBe(true)
  })
})

describe('tracking points', () => {
  it('[ED-01.6] shares the name of a tracking point by number and lists the rules that report it', () => {
    const store = open(rule({ do: [{ t: 'store' }, { t: 'track', id: 3 }] }))
    nameTrack(store, 3, 'Bas')
    nameTrack(store, 3, 'Basket')
    expect(trackPoints(store)).toHaveLength(15)
    expect(trackPoints(store)[2]).toEqual({
      number: 3,
      name: 'Basket',
      uses: [{ record: 'r', path: ['do', 1], id: '3' }],
    })
    store.history.undo()
    expect(trackPoints(store)[2]?.name).toBe('')
    nameTrack(store, 3, 'x')
    nameTrack(store, 3, '')
    expect(store.all().some(record => record.type === 'track')).toBe(false)
  })
})

describe('prefabs', () => {
  it('[ED-01.1] makes a prefab of nodes with their events; the instance looks the same and other events reference it', () => {
    const store = open(
      rule({ id: 'own', on: { t: 'click', node: 'node:title' }, do: [{ t: 'hide', node: 'node:panel' }] }),
      rule({ id: 'other', do: [{ t: 'show', node: 'node:panel' }] }),
    )
    const made = makePrefab(store, ['node:title', 'node:panel'], 'Card')!
    expect(instancesOf(store, made.prefab).map(node => node.id)).toEqual([made.instance])
    expect(store.get('own')).toMatchObject({ owner: made.prefab })
    expect(store.get('other')).toMatchObject({ do: [{ t: 'show', node: `${made.instance}/node:panel` }] })
    expect(isRight(store)).toBe(true)
    store.history.undo()
    expect(playableDocumentOf(store).records['node:title']).toMatchObject({ parentId: 'node:box' })
  })

  it('[ED-01.1] places the instance where its nodes were', () => {
    const store = open()
    const before = nodeMatrix(store, get<NodeRecord>(store, 'node:spark'), 'portrait')
    const { instance } = makePrefab(store, ['node:spark'], 'Spark')!
    expect(nodeMatrix(store, get<NodeRecord>(store, instance), 'portrait').slice(4)).toEqual(before.slice(4))
    expect(findUses(store, instance)).toEqual([])
    expect(makePrefab(store, [], 'None')).toBeUndefined()
  })
})
