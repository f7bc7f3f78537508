import { expect, it } from 'vitest'
import { Failure } from '../binder/fail.ts'
import { RateLimit } from './rate-limit.ts'

it('[SH-02.2] limits the requests of an address per minute, returns the time to wait, and does not delay other addresses', () => {
  let now = 1000
  const limit = new RateLimit(2, { now: () => now })
  limit.take('a')
  limit.take('a')
  now += 20_000
  const refused = (() => {
    try {
      limit.take('a')
    } catch (error) {
      return error
    }
    return undefined
  })()
  expect(refused).toBeInstanceOf(Failure)
  expect(refused).toMatchObject({ reason: 'too_many_requests', values: { seconds: 40 } })
  limit.take('b')
  now += 40_000
  limit.take('a')
})
