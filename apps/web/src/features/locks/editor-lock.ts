import { live as timing } from '@adloom/contract/constants'
import { errors } from '@adloom/contract/errors'
import type {
  LiveCommand,
  LiveMessage,
  LockAsk,
  LockCommand,
  LockGranted,
  LockRefused,
} from '@adloom/contract/live'
import type { LiveState, LiveTurn } from '../../lib/live/live.ts'

/** The part of the live connection that locks use; tests pass their own. */
export interface LockLine {
  readonly state: LiveState
  readonly resting: boolean
  ask(cmd: LiveCommand, data: LockAsk): Promise<LiveMessage>
  on(cmd: LiveCommand, listener: (message: LiveMessage) => void): () => void
  watch(watcher: (turn: LiveTurn) => void): () => void
}

export type LockProblem = 'locked' | 'missing' | 'forbidden'

/**
 * `rev` is the object's revision when the lock was granted. `refused`: never held. `lost`: held before, and
 * permanently lost. A held lock without a fence means no live connection: only the revision protects.
 */
export type LockState =
  | { kind: 'asking' }
  | { kind: 'held'; fence: number | undefined; rev?: number | undefined }
  | {
      kind: 'refused' | 'lost'
      problem: LockProblem
      holder: string | undefined
      since: number | undefined
      own: boolean
    }

export interface EditorLock {
  /** Releases the lock once `after` has settled, so that the last save is sent first. */
  release(after: Promise<unknown>): void
}

const problems = new Map<number | undefined, LockProblem>([
  [errors.editor_locked.code, 'locked'],
  [errors.no_such_project.code, 'missing'],
  [errors.missing_permission.code, 'forbidden'],
])

function heldBy({ fence, rev }: LockGranted): LockState {
  return { kind: 'held', fence, rev }
}

/**
 * Number of editors on this page with the same open object: an editor that is reopened at once shares its
 * lock.
 */
const open = new Map<string, number>()

/** Requests a lock, requests it again after each new connection, and reports its state (LV-03). */
export function openEditorLock(
  cmd: LockCommand,
  ask: Omit<LockAsk, 'release'>,
  line: LockLine,
  onState: (state: LockState) => void,
): EditorLock {
  const key = `${cmd} ${ask.id}`
  open.set(key, (open.get(key) ?? 0) + 1)
  let state: LockState = { kind: 'asking' }
  let ended = false
  let again: ReturnType<typeof setTimeout> | undefined

  function set(next: LockState): void {
    if (ended) return
    state = next
    onState(next)
  }

  function fail(problem: LockProblem, data: Partial<LockRefused> | undefined): void {
    set({
      kind: state.kind === 'held' ? 'lost' : 'refused',
      problem,
      holder: data?.holder,
      since: data?.since,
      own: data?.own ?? false,
    })
  }

  function over(): boolean {
    return ended || state.kind === 'refused' || state.kind === 'lost'
  }

  async function request(): Promise<void> {
    if (over()) return
    // A lost connection brings the next question with the next one.
    const reply = await line.ask(cmd, ask).catch(() => undefined)
    if (reply === undefined || over()) return
    if (reply.code === 0) return set(heldBy(reply.data as LockGranted))
    const problem = problems.get(reply.code)
    if (problem !== undefined) return fail(problem, reply.data as LockRefused)
    again = setTimeout(() => void request(), timing.reconnectMs)
  }

  function turned(turn: LiveTurn): void {
    if (turn === 'open') void request()
    else if (state.kind === 'asking') set({ kind: 'held', fence: undefined })
  }

  const stops = [
    line.watch(turned),
    line.on(cmd, message => {
      const data = message.data as Partial<LockRefused> | undefined
      if (message.code === undefined && data?.id === ask.id && !over()) fail('locked', data)
    }),
  ]
  if (line.state === 'open') void request()
  else if (line.resting) turned('rest')

  return {
    release(after) {
      ended = true
      clearTimeout(again)
      for (const stop of stops) stop()
      open.set(key, (open.get(key) ?? 1) - 1)
      if (state.kind === 'refused' || state.kind === 'lost') return
      void after
        .catch(() => undefined)
        .then(() => {
          if (open.get(key) === 0) void line.ask(cmd, { ...ask, release: true }).catch(() => undefined)
        })
    },
  }
}
