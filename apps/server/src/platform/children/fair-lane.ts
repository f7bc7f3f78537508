import { Failure } from '../binder/fail.ts'
import { poolLimits } from '../limits/server-limits.ts'

/** Runs tasks of several accounts on a limited number of places. */
export type FairLane = <T>(account: number, work: () => Promise<T>) => Promise<T>

/**
 * At most `size` tasks run at once. Accounts take turns, and one account never takes every place (unless
 * there is only one), so that a
 * task of another account starts without waiting for it. Rejects with too_many_requests when `maxWaiting`
 * tasks of the account wait already.
 */
export function createFairLane(size: number, maxWaiting: number): FairLane {
  const perAccount = Math.max(1, size - 1)
  const waiting = new Map<number, (() => void)[]>()
  const running = new Map<number, number>()
  /** The turn number of each account's last task, for accounts with waiting or running tasks. */
  const lastTurn = new Map<number, number>()
  let busy = 0
  let turns = 0

  const nextAccount = (): number | undefined => {
    const eligible = [...waiting.keys()].filter(account => (running.get(account) ?? 0) < perAccount)
    return eligible.sort((a, b) => (lastTurn.get(a) ?? 0) - (lastTurn.get(b) ?? 0))[0]
  }
  const startNext = (): void => {
    const account = busy < size ? nextAccount() : undefined
    if (account === undefined) return
    const queue = waiting.get(account)!
    const start = queue.shift()!
    if (queue.length === 0) waiting.delete(account)
    running.set(account, (running.get(account) ?? 0) + 1)
    lastTurn.set(account, ++turns)
    busy += 1
    start()
    startNext()
  }
  const finish = (account: number): void => {
    busy -= 1
    const left = running.get(account)! - 1
    if (left === 0) running.delete(account)
    else running.set(account, left)
    if (left === 0 && !waiting.has(account)) lastTurn.delete(account)
    startNext()
  }
  return async (account, work) => {
    const queue = waiting.get(account) ?? []
    if (queue.length >= maxWaiting)
      throw new Failure('too_many_requests', { seconds: poolLimits.retryAfterSeconds })
    await new Promise<void>(resolve => {
      queue.push(resolve)
      waiting.set(account, queue)
      startNext()
    })
    return work().finally(() => finish(account))
  }
}
