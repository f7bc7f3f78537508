export type SaveState = 'saved' | 'dirty' | 'saving' | 'offline' | 'conflict' | 'locked' | 'failed'

/**
 * The result of a save: the new revision, a newer revision of another save, a lock held by another user, no
 * network, or a refusal.
 */
export type SaveOutcome =
  | { kind: 'saved'; rev: number }
  | { kind: 'stale' }
  | { kind: 'locked' }
  | { kind: 'offline' }
  | { kind: 'refused'; message: string }

/**
 * A save with an id of its own: without a response it is sent again unchanged, and the server knows whether
 * it was stored.
 */
export interface SentSave<T> {
  id: string
  content: T
}

/** Unsaved work on a revision; `content` is the complete content that an editor saves. */
export interface Draft<T> {
  rev: number
  content: T
  time: number
  /** The save that was pending on the same revision: it may have reached the server. */
  sending?: SentSave<T>
}

export interface DraftStore<T> {
  read(): Promise<Draft<T> | undefined>
  write(draft: Draft<T>): Promise<void>
  clear(): Promise<void>
}

export interface AutosaveOptions<T> {
  rev: number
  delayMs: number
  content(): T
  save(sent: SentSave<T>, rev: number): Promise<SaveOutcome>
  drafts: DraftStore<T>
  now(): number
  newId(): string
  later(run: () => void, ms: number): () => void
  onState(state: SaveState, rev: number, message?: string): void
}

export interface Autosave<T> {
  /** Writes the draft on this device at once and saves it to the server after the delay. */
  changed(): void
  /** Saves now; resolves when nothing is pending or saving is impossible. */
  flush(): Promise<SaveState>
  /** Takes over a newer revision while nothing is pending here. */
  adopt(rev: number): void
  /** Continues from a draft: on its revision, with its pending save. */
  resume(draft: Pick<Draft<T>, 'rev' | 'sending'>): void
  /** After a conflict: continues on the newer revision. */
  resolve(rev: number, changed: boolean): void
  /** Another tab or user has the lock: nothing is saved after this. */
  lock(): void
  state(): SaveState
  /** The draft to store on this device now. */
  draft(): Draft<T>
  rev(): number
  stop(): void
}

const retryMs = 5000

/** State of an autosave. */
interface Saving<T> {
  readonly options: AutosaveOptions<T>
  state: SaveState
  rev: number
  changeCount: number
  cancelTimer: (() => void) | undefined
  running: Promise<void> | undefined
  stopped: boolean
  /** Kept until a response arrives; `at` is the count of changes that it contains. */
  sending: (SentSave<T> & { at: number }) | undefined
}

/** Autosave with a base revision (D-34). One save runs at a time; later changes wait for the next. */
export function createAutosave<T>(options: AutosaveOptions<T>): Autosave<T> {
  const saving: Saving<T> = {
    options,
    state: 'saved',
    rev: options.rev,
    changeCount: 0,
    cancelTimer: undefined,
    running: undefined,
    stopped: false,
    sending: undefined,
  }
  return {
    changed: () => takeChange(saving),
    flush: () => flush(saving),
    adopt(next) {
      saving.rev = next
      enter(saving, 'saved')
    },
    resume({ rev: next, sending: left }) {
      saving.rev = next
      if (left !== undefined) saving.sending = { ...left, at: -1 }
    },
    resolve: (next, changed) => resolveConflict(saving, next, changed),
    lock() {
      saving.cancelTimer?.()
      enter(saving, 'locked')
    },
    state: () => saving.state,
    draft: () => draftOf(saving),
    rev: () => saving.rev,
    stop() {
      saving.stopped = true
      saving.cancelTimer?.()
    },
  }
}

function draftOf<T>({ rev, options, sending }: Saving<T>): Draft<T> {
  return {
    rev,
    content: options.content(),
    time: options.now(),
    ...(sending === undefined ? {} : { sending: { id: sending.id, content: sending.content } }),
  }
}

/** Sets and reports the state; a lost lock is final. */
function enter<T>(saving: Saving<T>, next: SaveState, message?: string): void {
  if (saving.state === 'locked') return
  saving.state = next
  if (!saving.stopped) saving.options.onState(next, saving.rev, message)
}

function schedule<T>(saving: Saving<T>, ms: number): void {
  saving.cancelTimer?.()
  if (saving.state === 'locked') return
  saving.cancelTimer = saving.options.later(() => void run(saving), ms)
}

function clearTimer<T>(saving: Saving<T>): void {
  saving.cancelTimer?.()
  saving.cancelTimer = undefined
}

function run<T>(saving: Saving<T>): Promise<void> {
  clearTimer(saving)
  saving.running ??= attempt(saving).finally(() => {
    saving.running = undefined
  })
  return saving.running
}

async function attempt<T>(saving: Saving<T>): Promise<void> {
  const { options } = saving
  const isAgain = saving.sending !== undefined
  enter(saving, 'saving')
  saving.sending ??= { id: options.newId(), content: options.content(), at: saving.changeCount }
  const { id, content, at } = saving.sending
  const outcome = await options.save({ id, content }, saving.rev)
  if (outcome.kind !== 'offline') saving.sending = undefined
  if (outcome.kind === 'saved') return stored(saving, outcome.rev, at, isAgain ? 0 : options.delayMs)
  if (outcome.kind === 'stale') return conflicted(saving)
  if (outcome.kind === 'locked') return enter(saving, 'locked')
  if (outcome.kind === 'refused') return enter(saving, 'failed', outcome.message)
  enter(saving, 'offline')
  if (!saving.stopped) schedule(saving, retryMs)
}

/**
 * A change made while the save was pending also waits for the decision: sent on the old revision it would
 * cause the conflict again.
 */
function conflicted<T>(saving: Saving<T>): void {
  clearTimer(saving)
  enter(saving, 'conflict')
}

/** The content after `at` changes is stored as revision `next`; later changes are saved after `delayMs`. */
async function stored<T>(saving: Saving<T>, next: number, at: number, delayMs: number): Promise<void> {
  saving.rev = next
  if (saving.changeCount === at) {
    await saving.options.drafts.clear()
    return enter(saving, 'saved')
  }
  await saving.options.drafts.write(draftOf(saving))
  enter(saving, 'dirty')
  schedule(saving, delayMs)
}

function takeChange<T>(saving: Saving<T>): void {
  saving.changeCount += 1
  void saving.options.drafts.write(draftOf(saving))
  if (saving.state === 'conflict' || saving.state === 'locked') return
  if (!saving.running) enter(saving, 'dirty')
  schedule(saving, saving.options.delayMs)
}

async function flush<T>(saving: Saving<T>): Promise<SaveState> {
  if (saving.running) await saving.running
  const isAgain = saving.sending !== undefined
  if (saving.state === 'dirty' || saving.state === 'offline' || saving.state === 'failed') await run(saving)
  // The repeated save is stored; later changes are not yet.
  if (isAgain && saving.state === 'dirty') await run(saving)
  return saving.state
}

function resolveConflict<T>(saving: Saving<T>, next: number, changed: boolean): void {
  saving.rev = next
  if (!changed) {
    void saving.options.drafts.clear()
    return enter(saving, 'saved')
  }
  enter(saving, 'dirty')
  schedule(saving, 0)
}
