import { fail } from '../../platform/binder/fail.ts'

const windowMs = 60_000
export const lookupsPerMinute = 20
const atOnce = 2

/** Looking up makes this machine ask another one: an account may do so this often, so that nobody uses us to ask for them. */
export function createLookupLimit(now: () => number) {
  const begun = new Map<number, number[]>()
  const running = new Map<number, number>()
  return async function within<T>(account: number, work: () => Promise<T>): Promise<T> {
    const recent = (begun.get(account) ?? []).filter(time => time > now() - windowMs)
    if (recent.length >= lookupsPerMinute) fail('too_many_requests', { seconds: Math.ceil((recent[0]! + windowMs - now()) / 1000) })
    if ((running.get(account) ?? 0) >= atOnce) fail('too_many_requests', { seconds: 5 })
    begun.set(account, [...recent, now()])
    running.set(account, (running.get(account) ?? 0) + 1)
    try {
      return await work()
    } finally {
      running.set(account, running.get(account)! - 1)
    }
  }
}
