import { type RecordDiff, changesOf, emptyDiff, isEmptyDiff, reverseDiff, squashDiffs } from './diff.ts'
import { DocumentError } from './document-error.ts'
import type { Gesture } from './gesture.ts'
import { defaultHistoryLimit, type History, type HistoryState, type Step, StepStacks } from './history.ts'
import { deepEqual } from './equal.ts'
import { createNotifier } from './notifier.ts'
import { rebaseDiff } from './rebase-diff.ts'
import type { BaseRecord } from './record.ts'
import { createRecordTable } from './record-table.ts'
import { serialiseDocument } from './serialise.ts'
import type { Change, ChangeOrigin, Store, StoreOptions } from './store-types.ts'
import { createTransaction, type EditOptions, type Transaction } from './transaction.ts'

interface OpenGesture<R extends BaseRecord> {
  label: string
  diff: RecordDiff<R>
  before: readonly string[]
}

/**
 * Creates a store of records of the schema's own version (see `migrateDocument`). The store takes ownership
 * of the records and freezes them.
 */
export function createStore<R extends BaseRecord>(options: StoreOptions<R>): Store<R> {
  const table = createRecordTable(recordsOf(options.records), options.schema.validate)
  const stacks = new StepStacks<R>(options.historyLimit ?? defaultHistoryLimit)
  const notifier = createNotifier<Change<R>>(options.onListenerError)
  let selection: readonly string[] = Object.freeze([])
  let gesture: OpenGesture<R> | undefined
  let depth = 0
  let shownState: HistoryState | undefined

  function setSelection(ids: readonly string[]): boolean {
    if (deepEqual(selection, ids)) return false
    selection = Object.freeze([...ids])
    return true
  }

  function publish(origin: ChangeOrigin, label: string, diff: RecordDiff<R>): void {
    notifier.publish({ origin, label, diff })
  }

  const transaction = createTransaction(table, setSelection)

  function edit<T>(
    label: string,
    { capture = 'now', key = label }: EditOptions,
    run: (transaction: Transaction<R>) => T,
  ): T {
    const before = selection
    const journal = table.begin()
    depth++
    let result: T
    try {
      result = run(transaction)
      if (isThenable(result)) throw new DocumentError('async_edit', `The edit "${label}" returned a promise`)
    } catch (error) {
      journal.rollBack()
      selection = before
      throw error
    } finally {
      depth--
    }
    const diff = journal.close()
    if (depth === 0) remember({ label, key, diff, before }, capture)
    return result
  }

  function remember(change: Omit<Step<R>, 'after'>, capture: NonNullable<EditOptions['capture']>): void {
    const { label, diff, before } = change
    if (diff.removed.size > 0) setSelection(selection.filter(id => !diff.removed.has(id)))
    if (isEmptyDiff(diff)) {
      if (selection !== before) publish('select', label, diff)
      return
    }
    if (capture === 'never') makeLasting(diff)
    else if (gesture) gesture.diff = squashDiffs(gesture.diff, diff)
    else stacks.add({ ...change, after: selection }, capture === 'join')
    publish('edit', label, diff)
  }

  function makeLasting(diff: RecordDiff<R>): void {
    stacks.rebase(diff)
    if (gesture) gesture.diff = rebaseDiff(gesture.diff, diff)
  }

  function applyDiff(diff: RecordDiff<R>): RecordDiff<R> {
    const journal = table.begin()
    for (const [id, { to }] of changesOf(diff)) table.set(id, to)
    return journal.close()
  }

  function travel(origin: 'undo' | 'redo'): boolean {
    assertOutsideEdit(origin)
    if (gesture) return false
    const step = origin === 'undo' ? stacks.takeUndo() : stacks.takeRedo()
    if (!step) return false
    const applied = applyDiff(origin === 'undo' ? reverseDiff(step.diff) : step.diff)
    const wanted = origin === 'undo' ? step.before : step.after
    setSelection(wanted.filter(id => !applied.removed.has(id)))
    publish(origin, step.label, applied)
    return true
  }

  function beginGesture(label: string): Gesture {
    if (gesture) throw new DocumentError('gesture_open', `"${gesture.label}" is still open`)
    const opened: OpenGesture<R> = { label, diff: emptyDiff(), before: selection }
    gesture = opened
    publish('history', label, emptyDiff())
    return {
      isOpen: () => gesture === opened,
      commit: () => endGesture(opened, 'commit'),
      cancel: () => void endGesture(opened, 'cancel'),
    }
  }

  function endGesture(opened: OpenGesture<R>, how: 'commit' | 'cancel'): boolean {
    assertOutsideEdit(how)
    if (gesture !== opened) throw new DocumentError('gesture_closed', `"${opened.label}" is over already`)
    gesture = undefined
    const { label, diff, before } = opened
    if (how === 'cancel') {
      const applied = applyDiff(reverseDiff(diff))
      setSelection(before)
      publish('cancel', label, applied)
      return false
    }
    stacks.add({ label, key: label, diff, before, after: selection }, false)
    stacks.mark()
    publish('history', label, emptyDiff())
    return !isEmptyDiff(diff)
  }

  function assertOutsideEdit(what: string): void {
    if (depth > 0) throw new DocumentError('edit_open', `No ${what} inside an edit`)
  }

  function changeStacks(label: string, change: () => void): void {
    change()
    publish('history', label, emptyDiff())
  }

  function historyState(): HistoryState {
    const state = stacks.state(gesture !== undefined)
    if (!shownState || !deepEqual(shownState, state)) shownState = Object.freeze(state)
    return shownState
  }

  function load(records: Iterable<R> | Record<string, R>): void {
    assertOutsideEdit('load')
    if (gesture) throw new DocumentError('gesture_open', `"${gesture.label}" is still open`)
    const diff = table.replaceAll(recordsOf(records))
    stacks.clear()
    setSelection([])
    publish('load', 'load', diff)
  }

  function select(ids: readonly string[]): void {
    if (setSelection(ids)) publish('select', 'select', emptyDiff())
  }

  const history: History = {
    undo: () => travel('undo'),
    redo: () => travel('redo'),
    mark: () => stacks.mark(),
    clear: () => changeStacks('clear', () => stacks.clear()),
    setLimit: limit => changeStacks('limit', () => stacks.setLimit(limit)),
    state: historyState,
  }
  return {
    get: table.get,
    all: table.all,
    ofType: table.ofType,
    edit,
    beginGesture,
    subscribe: notifier.subscribe,
    selection: () => selection,
    select,
    history,
    serialise: () => serialiseDocument(table.all(), options.schema),
    load,
  }
}

function recordsOf<R extends BaseRecord>(records: Iterable<R> | Record<string, R>): R[] {
  return Symbol.iterator in records
    ? [...(records as Iterable<R>)]
    : Object.values(records as Record<string, R>)
}

function isThenable(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function'
  )
}
