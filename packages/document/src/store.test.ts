import { describe, expect, it } from 'vitest'
import { type Change, createStore, DocumentError, type Schema, type Store } from './document.ts'

interface Box {
  id: string
  type: 'box'
  x: number
  tag?: string
}
interface Note {
  id: string
  type: 'note'
  text: string
}
type Item = Box | Note

const schema: Schema<Item> = { version: 1, migrations: [] }

function storeOf(...records: Item[]): Store<Item> {
  return createStore<Item>({ records, schema })
}

function box(id: string, x = 0): Box {
  return { id, type: 'box', x }
}

function move(store: Store<Item>, id: string, x: number, capture: 'now' | 'join' | 'never' = 'now'): void {
  store.edit('move', { capture }, tx => tx.update<Box>(id, record => ({ ...record, x })))
}

function reasonOf(run: () => unknown): string | undefined {
  try {
    run()
  } catch (error) {
    return error instanceof DocumentError ? error.reason : String(error)
  }
  return undefined
}

describe('transactions', () => {
  it('[ED-05.10] are rolled back when they throw, and notify no subscriber', () => {
    const store = storeOf(box('a'), box('b'))
    const changes: Change<Item>[] = []
    store.subscribe(change => changes.push(change))
    const before = store.serialise()
    expect(() =>
      store.edit('broken', {}, tx => {
        tx.update<Box>('a', record => ({ ...record, x: 9 }))
        tx.remove('b')
        tx.add(box('c'))
        tx.select(['c'])
        throw new Error('no')
      }),
    ).toThrow('no')
    expect(store.serialise()).toEqual(before)
    expect(store.selection()).toEqual([])
    expect(store.history.state().canUndo).toBe(false)
    expect(changes).toEqual([])
  })

  it('[ED-05.10] roll back only the inner transaction when the outer one catches its error', () => {
    const store = storeOf(box('a'))
    store.edit('outer', {}, tx => {
      tx.add(box('b'))
      expect(() =>
        store.edit('inner', {}, inner => {
          inner.update<Box>('b', record => ({ ...record, x: 5 }))
          inner.add(box('c'))
          throw new Error('inner')
        }),
      ).toThrow('inner')
      tx.add(box('d'))
    })
    expect(store.all().map(({ id }) => id)).toEqual(['a', 'b', 'd'])
    expect(store.get('b')).toEqual(box('b'))
    expect(store.history.state().steps).toBe(1)
  })

  it('[ED-05.10] are undone to the start of the outer one', () => {
    const store = storeOf(box('a'))
    store.edit('outer', {}, tx => {
      tx.update<Box>('a', record => ({ ...record, x: 1 }))
      move(store, 'a', 2)
    })
    store.history.undo()
    expect(store.get('a')).toEqual(box('a', 0))
  })

  it('[ED-05.10] notify subscribers once, with records before and after', () => {
    const store = storeOf(box('a'), box('b'))
    const changes: Change<Item>[] = []
    const leave = store.subscribe(change => changes.push(change))
    store.edit('all', {}, tx => {
      tx.update<Box>('a', record => ({ ...record, x: 1 }))
      tx.update<Box>('a', record => ({ ...record, x: 2 }))
      tx.remove('b')
      tx.put({ id: 'n', type: 'note', text: 'hi' })
    })
    expect(changes).toHaveLength(1)
    expect([...changes[0]!.diff.updated]).toEqual([['a', [box('a'), box('a', 2)]]])
    expect([...changes[0]!.diff.removed.keys()]).toEqual(['b'])
    expect([...changes[0]!.diff.added.keys()]).toEqual(['n'])
    leave()
    move(store, 'a', 7)
    expect(changes).toHaveLength(1)
  })

  it('[ED-05.10] refuse a missing record, a used id, a changed type and a promise', () => {
    const store = storeOf(box('a'))
    expect(reasonOf(() => move(store, 'zz', 1))).toBe('no_such_record')
    expect(reasonOf(() => store.edit('add', {}, tx => tx.add(box('a'))))).toBe('record_exists')
    expect(reasonOf(() => store.edit('type', {}, tx => tx.put({ id: 'a', type: 'note', text: '' })))).toBe(
      'record_identity',
    )
    expect(
      reasonOf(() => store.edit('id', {}, tx => tx.update('a', record => ({ ...record, id: 'q' })))),
    ).toBe('record_identity')
    expect(reasonOf(() => store.edit('later', {}, async tx => tx.add(box('late'))))).toBe('async_edit')
    expect(store.all()).toEqual([box('a')])
  })

  it('[ED-05.10] roll back records that the schema refuses', () => {
    const strict = createStore<Item>({
      records: [box('a')],
      schema: {
        ...schema,
        validate: record => {
          if (record.type === 'box' && record.x < 0) throw new Error('outside')
        },
      },
    })
    expect(() => move(strict, 'a', -1)).toThrow('outside')
    expect(strict.get('a')).toEqual(box('a'))
    move(strict, 'a', 1)
    expect(strict.get('a')).toEqual(box('a', 1))
  })

  it('[ED-05.10] freeze records, so that no change bypasses the history', () => {
    const store = storeOf(box('a'))
    expect(() => ((store.get('a') as Box).x = 4)).toThrow(TypeError)
  })

  it('[ED-05.10] let a subscriber edit, notify all in order, and continue after one that throws', () => {
    const errors: unknown[] = []
    const store = createStore<Item>({
      records: [box('a')],
      schema,
      onListenerError: error => errors.push(error),
    })
    const seen: string[] = []
    store.subscribe(({ label }) => {
      if (label === 'first') store.edit('second', {}, tx => tx.add(box('b')))
      throw new Error('listener')
    })
    store.subscribe(({ label }) => seen.push(label))
    store.edit('first', {}, tx => tx.update<Box>('a', record => ({ ...record, x: 1 })))
    expect(seen).toEqual(['first', 'second'])
    expect(errors).toHaveLength(2)
  })
})

describe('snapshots', () => {
  it('[ED-05.10] keep their identity until a record in them changes', () => {
    const store = storeOf(box('a'), { id: 'n', type: 'note', text: '' })
    const [all, boxes, notes, selection, state] = [
      store.all(),
      store.ofType('box'),
      store.ofType('note'),
      store.selection(),
      store.history.state(),
    ]
    expect([store.all(), store.ofType('box'), store.selection(), store.history.state()]).toEqual([
      all,
      boxes,
      selection,
      state,
    ])
    expect(store.all()).toBe(all)
    expect(store.history.state()).toBe(state)
    expect(store.selection()).toBe(selection)
    move(store, 'a', 3)
    expect(store.ofType('note')).toBe(notes)
    expect(store.ofType('box')).not.toBe(boxes)
    expect(store.ofType('box')).toEqual([box('a', 3)])
    expect(store.history.state()).not.toBe(state)
  })

  it('[ED-05.10] do not change when a record is replaced by an equal one', () => {
    const store = storeOf(box('a', 1))
    const before = store.get('a')
    move(store, 'a', 1)
    expect(store.get('a')).toBe(before)
    expect(store.history.state().canUndo).toBe(false)
  })
})

describe('history', () => {
  it('[ED-05.10] undoes and redoes with the selection around each step', () => {
    const store = storeOf(box('a'))
    store.select(['a'])
    expect(store.history.state().canUndo).toBe(false)
    store.edit('add', {}, tx => {
      tx.add(box('b'))
      tx.select(['b'])
    })
    expect(store.history.state()).toMatchObject({ canUndo: true, undoLabel: 'add', steps: 1 })
    expect(store.history.undo()).toBe(true)
    expect([store.get('b'), store.selection()]).toEqual([undefined, ['a']])
    expect(store.history.redo()).toBe(true)
    expect([store.get('b'), store.selection()]).toEqual([box('b'), ['b']])
    expect(store.history.redo()).toBe(false)
  })

  it('[ED-05.10] removes deleted records from the selection', () => {
    const store = storeOf(box('a'), box('b'))
    store.select(['a', 'b'])
    store.edit('remove', {}, tx => tx.remove('a'))
    expect(store.selection()).toEqual(['b'])
    store.history.undo()
    expect(store.selection()).toEqual(['a', 'b'])
  })

  it('[ED-05.12] keeps 20 steps by default, and up to 200 if set', () => {
    const store = storeOf(box('a'))
    for (let x = 1; x <= 30; x++) move(store, 'a', x)
    expect(store.history.state()).toMatchObject({ steps: 20, limit: 20 })
    while (store.history.undo());
    expect(store.get('a')).toEqual(box('a', 10))
    store.history.setLimit(200)
    for (let x = 1; x <= 250; x++) move(store, 'a', x)
    expect(store.history.state().steps).toBe(200)
    store.history.setLimit(5)
    expect(store.history.state().steps).toBe(5)
    expect(() => store.history.setLimit(201)).toThrow(RangeError)
    expect(() => store.history.setLimit(0)).toThrow(RangeError)
  })

  it('[ED-05.10] discards undone steps after a new edit', () => {
    const store = storeOf(box('a'))
    move(store, 'a', 1)
    store.history.undo()
    expect(store.history.state().redoLabel).toBe('move')
    move(store, 'a', 2)
    expect(store.history.redo()).toBe(false)
    expect(store.get('a')).toEqual(box('a', 2))
  })

  it('[ED-05.11] joins edits of one key until a mark', () => {
    const store = storeOf(box('a'))
    for (const x of [1, 2, 3]) move(store, 'a', x, 'join')
    store.history.mark()
    for (const x of [4, 5]) move(store, 'a', x, 'join')
    store.edit('other', { capture: 'join' }, tx => tx.add(box('b')))
    expect(store.history.state().steps).toBe(3)
    store.history.undo()
    store.history.undo()
    expect(store.get('a')).toEqual(box('a', 3))
    move(store, 'a', 8, 'join')
    expect(store.history.state().steps).toBe(2)
  })

  it('[ED-05.11] redoes a joined step with the selection after its last edit', () => {
    const store = storeOf(box('a'), box('b'))
    store.select(['a'])
    for (const x of [1, 2]) {
      store.edit('move', { capture: 'join' }, tx => {
        tx.update<Box>('a', record => ({ ...record, x }))
        tx.select(x === 1 ? ['a', 'b'] : ['b'])
      })
    }
    store.history.undo()
    expect(store.selection()).toEqual(['a'])
    store.history.redo()
    expect(store.selection()).toEqual(['b'])
  })

  it('[ED-05.11] drops a joined step that ends where it began', () => {
    const store = storeOf(box('a'))
    move(store, 'a', 1, 'join')
    move(store, 'a', 0, 'join')
    expect(store.history.state().canUndo).toBe(false)
  })

  it('[ED-05.10] keeps edits outside the history in undo and in redo', () => {
    const store = storeOf(box('a'), box('b'))
    move(store, 'a', 1)
    store.edit('tag', { capture: 'never' }, tx => tx.update<Box>('a', record => ({ ...record, tag: 'done' })))
    store.edit('gone', { capture: 'never' }, tx => tx.remove('b'))
    expect(store.history.state().steps).toBe(1)
    store.history.undo()
    expect(store.get('a')).toEqual({ ...box('a'), tag: 'done' })
    store.history.redo()
    expect(store.get('a')).toEqual({ ...box('a', 1), tag: 'done' })
    expect(store.get('b')).toBeUndefined()
  })
})

describe('lasting edits', () => {
  it('[ED-05.10] keep a record deleted that earlier steps changed or added', () => {
    const store = storeOf(box('a'), box('b'))
    move(store, 'b', 1)
    store.edit('add', {}, tx => tx.add(box('c')))
    store.edit('gone', { capture: 'never' }, tx => ['b', 'c'].forEach(id => tx.remove(id)))
    expect(store.history.state().canUndo).toBe(false)
    while (store.history.undo());
    while (store.history.redo());
    expect(store.all()).toEqual([box('a')])
  })

  it('[ED-05.10] keep a record deleted that an undone step would add again', () => {
    const store = storeOf(box('a'))
    store.edit('add', {}, tx => tx.add(box('c', 1)))
    store.history.undo()
    store.edit('arrived', { capture: 'never' }, tx => tx.add(box('c', 2)))
    store.history.redo()
    store.history.undo()
    expect(store.get('c')).toEqual(box('c', 2))
  })
})

describe('gestures', () => {
  it('[ED-05.11] become one step on commit', () => {
    const store = storeOf(box('a'))
    const gesture = store.beginGesture('drag')
    for (const x of [1, 2, 3]) move(store, 'a', x, 'join')
    expect(store.history.state()).toMatchObject({ busy: true, canUndo: false })
    expect(gesture.commit()).toBe(true)
    expect(store.history.state()).toMatchObject({ steps: 1, undoLabel: 'drag', busy: false })
    store.edit('drag', { capture: 'join' }, tx => tx.update<Box>('a', record => ({ ...record, x: 4 })))
    expect(store.history.state().steps).toBe(2)
    store.history.undo()
    store.history.undo()
    expect(store.get('a')).toEqual(box('a'))
    expect(reasonOf(() => gesture.cancel())).toBe('gesture_closed')
  })

  it('[ED-05.11] leave no step when they end as they began, and keep the redo steps', () => {
    const store = storeOf(box('a'))
    move(store, 'a', 9)
    store.history.undo()
    const gesture = store.beginGesture('drag')
    move(store, 'a', 5)
    move(store, 'a', 0)
    expect(gesture.commit()).toBe(false)
    expect(store.history.state()).toMatchObject({ canUndo: false, canRedo: true })
  })

  it('[ED-05.11] are reverted on cancel with the selection, except edits outside the history', () => {
    const store = storeOf(box('a'))
    store.select(['a'])
    const gesture = store.beginGesture('drag')
    move(store, 'a', 5)
    store.edit('add', {}, tx => {
      tx.add(box('b'))
      tx.select(['b'])
    })
    store.edit('tag', { capture: 'never' }, tx => tx.update<Box>('a', record => ({ ...record, tag: 'done' })))
    gesture.cancel()
    expect(store.all()).toEqual([{ ...box('a'), tag: 'done' }])
    expect(store.selection()).toEqual(['a'])
    expect(store.history.state().canUndo).toBe(false)
  })

  it('[ED-05.11] block undo, redo, loading and a second gesture while open', () => {
    const store = storeOf(box('a'))
    move(store, 'a', 1)
    const gesture = store.beginGesture('drag')
    expect([store.history.undo(), store.history.redo()]).toEqual([false, false])
    expect(store.get('a')).toEqual(box('a', 1))
    expect(reasonOf(() => store.beginGesture('two'))).toBe('gesture_open')
    expect(reasonOf(() => store.load([]))).toBe('gesture_open')
    gesture.commit()
    expect(store.history.undo()).toBe(true)
  })

  it('[ED-05.11] and undo are refused inside an edit, which is then rolled back', () => {
    const store = storeOf(box('a'))
    move(store, 'a', 1)
    expect(reasonOf(() => store.edit('odd', {}, () => store.history.undo()))).toBe('edit_open')
    expect(store.get('a')).toEqual(box('a', 1))
  })
})

describe('loading', () => {
  it('[ED-05.10] replaces the document and clears the history', () => {
    const store = storeOf(box('a'), box('b'))
    move(store, 'a', 1)
    store.select(['b'])
    const changes: Change<Item>[] = []
    store.subscribe(change => changes.push(change))
    store.load({ a: box('a'), c: box('c') })
    expect(store.serialise()).toEqual({ schema: 1, records: { a: box('a'), c: box('c') } })
    expect(store.history.undo()).toBe(false)
    expect(store.selection()).toEqual([])
    expect(changes.map(({ origin }) => origin)).toEqual(['load'])
  })
})
