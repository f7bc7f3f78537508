import { type RecordDiff, changesOf, emptyDiff, isEmptyDiff, reverseDiff, squashDiffs } from './diff.ts'
import { DocumentError } from './document-error.ts'
import type { Gesture } from './gesture.ts'
import { defaultHistoryLimit, type History, type HistoryState, type Step, StepStacks } from './history.ts'
import { deepEqual } from './equal.ts'
import { createNotifier, type Notifier } from './notifier.ts'
import { rebaseDiff } from './rebase-diff.ts'
import type { BaseRecord } from './record.ts'
import { createRecordTable, type RecordTable } from './record-table.ts'
import { serialiseDocument } from './serialise.ts'
import type { Change, ChangeOrigin, Store, StoreOptions } from './store-types.ts'
import { createTransaction, type EditOptions } from './transaction.ts'

interface OpenGesture<R extends BaseRecord> {
  label: string
  diff: RecordDiff<R>
  before: readonly string[]
}

interface StoreState<R extends BaseRecord> {
  readonly table: RecordTable<R>
  readonly stacks: StepStacks<R>
  readonly notifier: Notifier<Change<R>>
  selection: readonly string[]
  gesture: OpenGesture<R> | undefined
  /** Edits that are running inside one another. */
  editDepth: number
  /** The last history state that was returned: it keeps its identity while it is equal. */
  shownHistory: HistoryState | undefined
}

/**
 * Returns a store over records of the schema's own version (see `migrateDocument`). It owns the records from
 * then on and freezes them.
 */
export function createStore<R extends BaseRecord>(options: StoreOptions<R>): Store<R> {
  const table = createRecordTable(recordsOf(options.records), options.schema.validate)
  const state: StoreState<R> = {
    table,
    stacks: new StepStacks(options.historyLimit ?? defaultHistoryLimit),
    notifier: createNotifier(options.onListenerError),
    selection: Object.freeze([]),
    gesture: undefined,
    editDepth: 0,
    shownHistory: undefined,
  }
  const transaction = createTransaction(table, ids => void setSelection(state, ids))
  return {
    get: table.get,
    all: table.all,
    ofType: table.ofType,
    edit: (label, editOptions, run) => edit(state, label, editOptions, () => run(transaction)),
    beginGesture: label => beginGesture(state, label),
    subscribe: state.notifier.subscribe,
    selection: () => state.selection,
    select(ids) {
      if (setSelection(state, ids)) publish(state, 'select', 'select', emptyDiff())
    },
    history: historyOf(state),
    serialise: () => serialiseDocument(table.all(), options.schema),
    load: records => load(state, records),
  }
}

function setSelection<R extends BaseRecord>(state: StoreState<R>, ids: readonly string[]): boolean {
  if (deepEqual(state.selection, ids)) return false
  state.selection = Object.freeze([...ids])
  return true
}

function publish<R extends BaseRecord>(
  { notifier }: StoreState<R>,
  origin: ChangeOrigin,
  label: string,
  diff: RecordDiff<R>,
): void {
  notifier.publish({ origin, label, diff })
}

function edit<R extends BaseRecord, T>(
  state: StoreState<R>,
  label: string,
  { capture = 'now', key = label }: EditOptions,
  run: () => T,
): T {
  const before = state.selection
  const journal = state.table.begin()
  state.editDepth++
  let result: T
  try {
    result = run()
    if (isThenable(result)) throw new DocumentError('async_edit', `The edit "${label}" returned a promise`)
  } catch (error) {
    journal.rollBack()
    state.selection = before
    throw error
  } finally {
    state.editDepth--
  }
  const diff = journal.close()
  if (state.editDepth === 0) finishEdit(state, { label, key, diff, before }, capture)
  return result
}

/** Adds the change of the outermost edit to the history or to the open gesture, and publishes it. */
function finishEdit<R extends BaseRecord>(
  state: StoreState<R>,
  change: Omit<Step<R>, 'after'>,
  capture: NonNullable<EditOptions['capture']>,
): void {
  const { label, diff, before } = change
  const { gesture, stacks } = state
  if (diff.removed.size > 0)
    setSelection(
      state,
      state.selection.filter(id => !diff.removed.has(id)),
    )
  if (isEmptyDiff(diff)) {
    if (state.selection !== before) publish(state, 'select', label, diff)
    return
  }
  if (capture === 'never') makeLasting(state, diff)
  else if (gesture) gesture.diff = squashDiffs(gesture.diff, diff)
  else stacks.add({ ...change, after: state.selection }, capture === 'join')
  publish(state, 'edit', label, diff)
}

/** Keeps a change out of every undo step, so that undo and redo do not revert it. */
function makeLasting<R extends BaseRecord>({ stacks, gesture }: StoreState<R>, diff: RecordDiff<R>): void {
  stacks.rebase(diff)
  if (gesture) gesture.diff = rebaseDiff(gesture.diff, diff)
}

function applyDiff<R extends BaseRecord>({ table }: StoreState<R>, diff: RecordDiff<R>): RecordDiff<R> {
  const journal = table.begin()
  for (const [id, { to }] of changesOf(diff)) table.set(id, to)
  return journal.close()
}

function beginGesture<R extends BaseRecord>(state: StoreState<R>, label: string): Gesture {
  assertNoGesture(state)
  const opened: OpenGesture<R> = { label, diff: emptyDiff(), before: state.selection }
  state.gesture = opened
  publish(state, 'history', label, emptyDiff())
  return {
    isOpen: () => state.gesture === opened,
    commit: () => endGesture(state, opened, 'commit'),
    cancel: () => void endGesture(state, opened, 'cancel'),
  }
}

function endGesture<R extends BaseRecord>(
  state: StoreState<R>,
  opened: OpenGesture<R>,
  how: 'commit' | 'cancel',
): boolean {
  const { label, diff, before } = opened
  assertOutsideEdit(state, how)
  if (state.gesture !== opened) throw new DocumentError('gesture_closed', `"${label}" is over already`)
  state.gesture = undefined
  if (how === 'cancel') {
    const applied = applyDiff(state, reverseDiff(diff))
    setSelection(state, before)
    publish(state, 'cancel', label, applied)
    return false
  }
  state.stacks.add({ label, key: label, diff, before, after: state.selection }, false)
  state.stacks.mark()
  publish(state, 'history', label, emptyDiff())
  return !isEmptyDiff(diff)
}

function assertNoGesture<R extends BaseRecord>({ gesture }: StoreState<R>): void {
  if (gesture) throw new DocumentError('gesture_open', `"${gesture.label}" is still open`)
}

function assertOutsideEdit<R extends BaseRecord>({ editDepth }: StoreState<R>, what: string): void {
  if (editDepth > 0) throw new DocumentError('edit_open', `No ${what} inside an edit`)
}

function historyOf<R extends BaseRecord>(state: StoreState<R>): History {
  const { stacks } = state
  const changeStacks = (label: string, change: () => void) => {
    change()
    publish(state, 'history', label, emptyDiff())
  }
  return {
    undo: () => moveInHistory(state, 'undo'),
    redo: () => moveInHistory(state, 'redo'),
    mark: () => stacks.mark(),
    clear: () => changeStacks('clear', () => stacks.clear()),
    setLimit: limit => changeStacks('limit', () => stacks.setLimit(limit)),
    state: () => historyState(state),
  }
}

function moveInHistory<R extends BaseRecord>(state: StoreState<R>, origin: 'undo' | 'redo'): boolean {
  assertOutsideEdit(state, origin)
  if (state.gesture) return false
  const step = origin === 'undo' ? state.stacks.takeUndo() : state.stacks.takeRedo()
  if (!step) return false
  const applied = applyDiff(state, origin === 'undo' ? reverseDiff(step.diff) : step.diff)
  const wanted = origin === 'undo' ? step.before : step.after
  setSelection(
    state,
    wanted.filter(id => !applied.removed.has(id)),
  )
  publish(state, origin, step.label, applied)
  return true
}

function historyState<R extends BaseRecord>(state: StoreState<R>): HistoryState {
  const now = state.stacks.state(state.gesture !== undefined)
  if (!state.shownHistory || !deepEqual(state.shownHistory, now)) state.shownHistory = Object.freeze(now)
  return state.shownHistory
}

function load<R extends BaseRecord>(state: StoreState<R>, records: Iterable<R> | Record<string, R>): void {
  assertOutsideEdit(state, 'load')
  assertNoGesture(state)
  const diff = state.table.replaceAll(recordsOf(records))
  state.stacks.clear()
  setSelection(state, [])
  publish(state, 'load', 'load', diff)
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
