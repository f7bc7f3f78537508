import { fail } from '../../platform/binder/fail.ts'
import { productLimits } from '../../platform/limits/content-limits.ts'

/** A look-up sends requests to other machines: the limit per account prevents abuse. */
export function createLookupLimit(now: () => number) {
  const begun = new Map<number, number[]>()
  const running = new Map<number, number>()
  return async function within<T>(account: number, work: () => Promise<T>): Promise<T> {
    const recent = (begun.get(account) ?? []).filter(time => time > now() - productLimits.lookupWindowMs)
    if (recent.length >= productLimits.lookupsPerWindow)
      fail('too_many_requests', {
        seconds: Math.ceil((recent[0]! + productLimits.lookupWindowMs - now()) / 1000),
      })
    if ((running.get(account) ?? 0) >= productLimits.lookupsAtATime)
      fail('too_many_requests', { seconds: productLimits.retryAfterSeconds })
    begun.set(account, [...recent, now()])
    running.set(account, (running.get(account) ?? 0) + 1)
    try {
      return await work()
    } finally {
      running.set(account, running.get(account)! - 1)
    }
  }
}
