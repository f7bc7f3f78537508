import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createStore, type Store, stringifyDocument } from './document.ts'

interface Cell {
  id: string
  type: 'cell'
  value: number
  stamp?: number
  deep?: { list: number[] }
}

type Write = { op: 'put' | 'remove' | 'deep' | 'stamp'; id: string; value: number }
type Action =
  | { kind: 'edit'; capture: 'now' | 'join'; writes: Write[]; fails: boolean; select: string[] }
  | { kind: 'lasting'; write: Write }
  | { kind: 'begin' | 'commit' | 'cancel' | 'undo' | 'redo' | 'mark' }

const ids = fc.constantFrom('a', 'b', 'c', 'd', '__proto__', 'constructor')
const write: fc.Arbitrary<Write> = fc.record({
  op: fc.constantFrom('put', 'remove', 'deep'),
  id: ids,
  value: fc.integer({ min: 0, max: 3 }),
})
const edit = fc.record({
  kind: fc.constant('edit' as const),
  capture: fc.constantFrom('now' as const, 'join' as const),
  writes: fc.array(write, { maxLength: 5 }),
  fails: fc.boolean(),
  select: fc.array(ids, { maxLength: 2 }),
})
const control = fc.record({
  kind: fc.constantFrom(
    'begin' as const,
    'commit' as const,
    'cancel' as const,
    'undo' as const,
    'redo' as const,
    'mark' as const,
  ),
})
const lasting = fc.record({
  kind: fc.constant('lasting' as const),
  write: fc.record({ op: fc.constant('stamp' as const), id: ids, value: fc.nat(9) }),
})
const actions = fc.array(fc.oneof({ weight: 4, arbitrary: edit }, { weight: 3, arbitrary: control }), {
  maxLength: 40,
})
const lastingActions = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: edit },
    { weight: 2, arbitrary: control },
    { weight: 2, arbitrary: lasting },
  ),
  { maxLength: 40 },
)

function newStore(): Store<Cell> {
  const records: Cell[] = ['a', 'b', '__proto__'].map((id, value) => ({ id, type: 'cell', value }))
  return createStore<Cell>({ records, schema: { version: 1, migrations: [] }, historyLimit: 200 })
}

function textOf(store: Store<Cell>): string {
  return stringifyDocument(store.serialise())
}

/**
 * The document without the field that only lasting edits write, and so what the history alone answers for.
 */
function historyTextOf(store: Store<Cell>): string {
  const records = store.serialise().records
  return JSON.stringify(
    Object.values(records)
      .map(({ stamp: _stamp, ...rest }) => rest)
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
  )
}

function writeTo(store: Store<Cell>, action: Extract<Action, { kind: 'edit' }>): void {
  store.edit('edit', { capture: action.capture }, tx => {
    for (const { op, id, value } of action.writes) {
      const known = tx.get(id)
      if (op === 'remove') tx.remove(id)
      else if (op === 'put')
        tx.put({ id, type: 'cell', value, ...(known?.stamp === undefined ? {} : { stamp: known.stamp }) })
      else if (known)
        tx.update(id, cell => ({ ...cell, deep: { list: [...(cell.deep?.list ?? []), value] } }))
    }
    tx.select(action.select)
    if (action.fails) throw new Error('fails')
  })
}

/** Runs the actions; every undo taken on the way is taken again at the end by the caller's loops. */
function run(store: Store<Cell>, list: readonly Action[]): void {
  let gesture: ReturnType<Store<Cell>['beginGesture']> | undefined
  for (const action of list) {
    if (action.kind === 'edit') tryEdit(store, action)
    else if (action.kind === 'lasting') stamp(store, action.write)
    else if (action.kind === 'begin') gesture ??= store.beginGesture('gesture')
    else if (action.kind === 'commit' || action.kind === 'cancel') {
      gesture?.[action.kind]()
      gesture = undefined
    } else store.history[action.kind]()
  }
  gesture?.commit()
}

function tryEdit(store: Store<Cell>, action: Extract<Action, { kind: 'edit' }>): void {
  const before = textOf(store)
  const state = store.history.state()
  if (!action.fails) return writeTo(store, action)
  expect(() => writeTo(store, action)).toThrow('fails')
  expect(textOf(store)).toBe(before)
  expect(store.history.state()).toBe(state)
}

function stamp(store: Store<Cell>, { id, value }: Write): void {
  if (store.get(id))
    store.edit('stamp', { capture: 'never' }, tx => tx.update(id, cell => ({ ...cell, stamp: value })))
}

describe('history under random edits', () => {
  it('[ED-05.10] restores the start by undoing all and the end by redoing all, byte for byte', () => {
    fc.assert(
      fc.property(actions, list => {
        const store = newStore()
        const start = textOf(store)
        run(store, list)
        while (store.history.redo());
        const end = textOf(store)
        while (store.history.undo());
        expect(textOf(store)).toBe(start)
        while (store.history.redo());
        expect(textOf(store)).toBe(end)
      }),
      { numRuns: 400 },
    )
  })

  it('[ED-05.10] passes through the same states backwards and forwards', () => {
    fc.assert(
      fc.property(actions, list => {
        const store = newStore()
        run(store, list)
        const back = [textOf(store)]
        while (store.history.undo()) back.push(textOf(store))
        const forth = [textOf(store)]
        while (store.history.redo()) forth.push(textOf(store))
        expect(forth.slice(0, back.length)).toEqual(back.reverse())
      }),
      { numRuns: 200 },
    )
  })

  it('[ED-05.10] rebuilds the document elsewhere from the diffs of subscribers', () => {
    fc.assert(
      fc.property(lastingActions, list => {
        const store = newStore()
        const copy = new Map(store.all().map(record => [record.id, record]))
        store.subscribe(({ diff }) => {
          for (const id of diff.removed.keys()) copy.delete(id)
          for (const [id, [, to]] of diff.updated) copy.set(id, to)
          for (const [id, record] of diff.added) copy.set(id, record)
        })
        run(store, list)
        while (store.history.undo());
        const twin = createStore<Cell>({ records: copy.values(), schema: { version: 1, migrations: [] } })
        expect(textOf(twin)).toBe(textOf(store))
      }),
      { numRuns: 200 },
    )
  })

  it('[ED-05.10] keeps edits outside the history while everything around them is undone', () => {
    fc.assert(
      fc.property(lastingActions, list => {
        const store = newStore()
        const start = historyTextOf(store)
        run(store, list)
        while (store.history.redo());
        const end = historyTextOf(store)
        while (store.history.undo());
        expect(historyTextOf(store)).toBe(start)
        while (store.history.redo());
        expect(historyTextOf(store)).toBe(end)
      }),
      { numRuns: 300 },
    )
  })
})
