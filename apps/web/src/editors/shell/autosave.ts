export type SaveState = 'saved' | 'dirty' | 'saving' | 'offline' | 'conflict' | 'locked' | 'failed'

/** What a save answers: the new revision, that somebody saved before, that somebody else holds the lock, that the network is gone, or a refusal. */
export type SaveOutcome = { kind: 'saved'; rev: number } | { kind: 'stale' } | { kind: 'locked' } | { kind: 'offline' } | { kind: 'refused'; message: string }

/** A save under a name of its own: where no answer came it is sent again as it was, and the server knows whether it was stored. */
export interface SentSave<T> { id: string; content: T }

/** Unsaved work over a revision; `content` is what an editor saves, whole. */
export interface Draft<T> {
  rev: number
  content: T
  time: number
  /** What was on its way to the server over the same revision: it may have arrived. */
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
  /** Something changed: the draft is kept on this device at once, the server hears of it after the delay. */
  changed(): void
  /** Saves now; resolves when nothing is waiting any more or saving is not possible. */
  flush(): Promise<SaveState>
  /** Another tab or the server moved on and nothing is waiting here. */
  adopt(rev: number): void
  /** Goes on from a draft: over its revision, and from what was on its way. */
  resume(draft: Pick<Draft<T>, 'rev' | 'sending'>): void
  /** After a conflict: continue on top of the newer revision. */
  resolve(rev: number, changed: boolean): void
  /** Another has the lock: nothing is saved from here on. */
  lock(): void
  state(): SaveState
  /** What is to be kept on this device as things are. */
  draft(): Draft<T>
  rev(): number
  stop(): void
}

const retryMs = 5000

/** D-34: autosave with a base revision. One save runs at a time; changes made meanwhile wait for the next. */
export function createAutosave<T>(options: AutosaveOptions<T>): Autosave<T> {
  let state: SaveState = 'saved'
  let rev = options.rev
  let version = 0
  let cancel: (() => void) | undefined
  let running: Promise<void> | undefined
  let stopped = false
  /** Kept until an answer comes; `at` is the version it was made of. */
  let sending: (SentSave<T> & { at: number }) | undefined

  function draft(): Draft<T> {
    return { rev, content: options.content(), time: options.now(), ...(sending === undefined ? {} : { sending: { id: sending.id, content: sending.content } }) }
  }

  function set(next: SaveState, message?: string) {
    if (state === 'locked') return
    state = next
    if (!stopped) options.onState(next, rev, message)
  }

  function schedule(ms: number) {
    cancel?.()
    if (state === 'locked') return
    cancel = options.later(() => void run(), ms)
  }

  async function attempt() {
    const isAgain = sending !== undefined
    set('saving')
    sending ??= { id: options.newId(), content: options.content(), at: version }
    const { id, content, at } = sending
    const outcome = await options.save({ id, content }, rev)
    if (outcome.kind !== 'offline') sending = undefined
    if (outcome.kind === 'saved') return saved(outcome.rev, at, isAgain ? 0 : options.delayMs)
    if (outcome.kind === 'stale') return conflicted()
    if (outcome.kind === 'locked') return set('locked')
    if (outcome.kind === 'refused') return set('failed', outcome.message)
    set('offline')
    if (!stopped) schedule(retryMs)
  }

  /** A change made while the save was on its way waits for the decision too: sent over the old revision it would raise the conflict again. */
  function conflicted() {
    cancel?.()
    cancel = undefined
    set('conflict')
  }

  async function saved(next: number, at: number, delayMs: number) {
    rev = next
    if (version === at) {
      await options.drafts.clear()
      return set('saved')
    }
    await options.drafts.write(draft())
    set('dirty')
    schedule(delayMs)
  }

  function run(): Promise<void> {
    cancel?.()
    cancel = undefined
    running ??= attempt().finally(() => { running = undefined })
    return running
  }

  return {
    changed() {
      version += 1
      void options.drafts.write(draft())
      if (state === 'conflict' || state === 'locked') return
      if (!running) set('dirty')
      schedule(options.delayMs)
    },
    async flush() {
      if (running) await running
      const isAgain = sending !== undefined
      if (state === 'dirty' || state === 'offline' || state === 'failed') await run()
      // What was sent again is stored; what came after it is still here.
      if (isAgain && state === 'dirty') await run()
      return state
    },
    adopt(next) {
      rev = next
      set('saved')
    },
    resume({ rev: next, sending: left }) {
      rev = next
      if (left !== undefined) sending = { ...left, at: -1 }
    },
    resolve(next, changed) {
      rev = next
      if (!changed) {
        void options.drafts.clear()
        return set('saved')
      }
      set('dirty')
      schedule(0)
    },
    lock() {
      cancel?.()
      set('locked')
    },
    state: () => state,
    draft,
    rev: () => rev,
    stop() {
      stopped = true
      cancel?.()
    },
  }
}
