import type { LiveMessage, LockAsk } from '@adloom/contract/live'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LiveTurn } from '../../lib/live/live.ts'
import { openEditorLock, type LockLine, type LockState } from './editor-lock.ts'

const cmd = 'gmaker/edit/lock'
const granted = (fence: number): LiveMessage => ({ cmd, code: 0, data: { id: 5, fence, lease_ms: 45_000 } })
const busy: LiveMessage = {
  cmd,
  code: 500001,
  data: { id: 5, error: 'editor_locked', holder: 'Anna', since: 1000, own: false },
}

function lineWith(replies: (LiveMessage | Error)[]) {
  const asked: LockAsk[] = []
  let watcher: ((turn: LiveTurn) => void) | undefined
  let listener: ((message: LiveMessage) => void) | undefined
  const line = {
    state: 'open' as LockLine['state'],
    resting: false,
    asked,
    ask(_cmd: string, data: LockAsk) {
      asked.push(data)
      const reply = replies.shift() ?? new Error('no reply')
      return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply)
    },
    on(_cmd: string, handler: (message: LiveMessage) => void) {
      listener = handler
      return () => {
        listener = undefined
      }
    },
    watch(watching: (turn: LiveTurn) => void) {
      watcher = watching
      return () => {
        watcher = undefined
      }
    },
    turn: (turn: LiveTurn) => watcher?.(turn),
    push: (message: LiveMessage) => listener?.(message),
  }
  return line
}

let ended: (() => void)[] = []
async function openOn(line: ReturnType<typeof lineWith>) {
  const states: LockState[] = []
  const lock = openEditorLock(cmd, { id: 5, tab: 'tab-0001', page: 'page-0001' }, line, state =>
    states.push(state),
  )
  ended.push(() => lock.release(Promise.resolve()))
  await vi.advanceTimersByTimeAsync(0)
  return { states, lock, last: () => states.at(-1) }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  for (const end of ended.splice(0)) end()
  vi.useRealTimers()
})

it('[LV-03.7] takes the lock when the editor opens and releases it after the last save', async () => {
  const line = lineWith([granted(7)])
  const { states, lock } = await openOn(line)
  expect(states).toEqual([{ kind: 'held', fence: 7 }])
  ended = []
  let saved: (() => void) | undefined
  lock.release(
    new Promise<void>(resolve => {
      saved = resolve
    }),
  )
  await vi.advanceTimersByTimeAsync(100)
  expect(line.asked).toHaveLength(1)
  saved?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(line.asked[1]).toEqual({ id: 5, tab: 'tab-0001', page: 'page-0001', release: true })
})

it('[LV-03.8] returns who edits, and distinguishes a missing project from a missing permission', async () => {
  expect((await openOn(lineWith([busy]))).last()).toEqual({
    kind: 'refused',
    problem: 'locked',
    holder: 'Anna',
    since: 1000,
    own: false,
  })
  expect((await openOn(lineWith([{ cmd, code: 4004, data: { id: 5 } }]))).last()).toMatchObject({
    kind: 'refused',
    problem: 'missing',
  })
  expect((await openOn(lineWith([{ cmd, code: 2002, data: { id: 5 } }]))).last()).toMatchObject({
    kind: 'refused',
    problem: 'forbidden',
  })
})

it('[LV-03.3] asks again with every new connection; taken meanwhile, it is lost and stays so', async () => {
  const line = lineWith([granted(7), granted(7), busy, granted(9)])
  const { last } = await openOn(line)
  line.turn('open')
  await vi.advanceTimersByTimeAsync(0)
  expect(last()).toEqual({ kind: 'held', fence: 7 })
  line.turn('open')
  await vi.advanceTimersByTimeAsync(0)
  expect(last()).toMatchObject({ kind: 'lost', problem: 'locked', holder: 'Anna' })
  line.turn('open')
  await vi.advanceTimersByTimeAsync(0)
  expect(line.asked).toHaveLength(3)
})

it('[LV-03.1] is notified when its own lock is lost, and ignores others', async () => {
  const line = lineWith([granted(7)])
  const { last } = await openOn(line)
  line.push({ cmd, data: { id: 6, error: 'editor_locked' } })
  expect(last()).toMatchObject({ kind: 'held' })
  line.push({ cmd, data: { id: 5, error: 'editor_locked', holder: 'Anna', since: 4 } })
  expect(last()).toEqual({ kind: 'lost', problem: 'locked', holder: 'Anna', since: 4, own: false })
})

it('[LV-03.7] waits for a connection, retries after a fault, and works offline without a lock', async () => {
  const waiting = lineWith([{ cmd, code: 1, data: { error: 'generic' } }, granted(3)])
  waiting.state = 'connecting'
  const first = await openOn(waiting)
  expect(first.states).toEqual([])
  waiting.turn('open')
  await vi.advanceTimersByTimeAsync(3000)
  expect(first.last()).toEqual({ kind: 'held', fence: 3 })

  const none = lineWith([granted(4)])
  none.state = 'closed'
  const second = await openOn(none)
  none.turn('rest')
  expect(second.last()).toEqual({ kind: 'held', fence: undefined })
  none.turn('open')
  await vi.advanceTimersByTimeAsync(0)
  expect(second.last()).toEqual({ kind: 'held', fence: 4 })
})

it('[LV-03.3] an editor that is closed and opened again at once keeps its lock', async () => {
  const line = lineWith([granted(7), granted(7)])
  const first = await openOn(line)
  first.lock.release(Promise.resolve())
  const second = await openOn(line)
  await vi.advanceTimersByTimeAsync(0)
  ended = [() => second.lock.release(Promise.resolve())]
  expect(line.asked.filter(ask => ask.release)).toEqual([])
})
