export type SaveState = 'saved' | 'dirty' | 'saving' | 'offline' | 'conflict' | 'locked' | 'failed'

/** What a save answers: the new revision, that somebody saved before, that somebody else holds the lock, that the network is gone, or a refusal. */
export type SaveOutcome = { kind: 'saved'; rev: number } | { kind: 'stale' } | { kind: 'locked' } | { kind: 'offline' } | { kind: 'refused'; message: string }

/** Unsaved work over a revision; `content` is what an editor saves, whole. */
export interface Draft<T> {
  rev: number
  content: T
  time: number
  /** What was on its way to the server: it may have arrived, and then is the revision this goes on from. */
  sent?: T
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
  save(content: T, rev: number): Promise<SaveOutcome>
  drafts: DraftStore<T>
  now(): number
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
  let sending: T | undefined

  function draft(): Draft<T> {
    return { rev, content: options.content(), time: options.now(), ...(sending === undefined ? {} : { sent: sending }) }
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
    const sent = version
    set('saving')
    sending = options.content()
    const outcome = await options.save(sending, rev)
    sending = undefined
    if (outcome.kind === 'saved') return saved(outcome.rev, sent)
    if (outcome.kind === 'stale') return set('conflict')
    if (outcome.kind === 'locked') return set('locked')
    if (outcome.kind === 'refused') return set('failed', outcome.message)
    set('offline')
    if (!stopped) schedule(retryMs)
  }

  async function saved(next: number, sent: number) {
    rev = next
    if (version === sent) {
      await options.drafts.clear()
      return set('saved')
    }
    await options.drafts.write(draft())
    set('dirty')
    schedule(options.delayMs)
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
      if (state === 'dirty' || state === 'offline' || state === 'failed') await run()
      return state
    },
    adopt(next) {
      rev = next
      set('saved')
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
