import { expect, it } from 'vitest'
import { ApiError } from '../api-error.ts'
import { isGone, type Job, pollMsOf, recordOf } from './jobs.ts'

function failureOf(act: () => unknown): unknown {
  try {
    return act()
  } catch (error) {
    return error
  }
}

it('[JB-01.2] a job without a record is an error and is not requested again, a lost connection is', () => {
  const job = { id: 7, status: 'pending' } as Job
  expect(recordOf([job])).toBe(job)
  const gone = failureOf(() => recordOf([]))
  expect([isGone(gone), pollMsOf(undefined, gone), pollMsOf('pending', gone)]).toEqual([true, false, false])
  const away = new ApiError({ name: 'network', code: 0, status: 0, message: '' })
  expect([
    isGone(away),
    pollMsOf(undefined, away),
    pollMsOf('pending', away),
    pollMsOf('pending', null),
  ]).toEqual([false, 1000, 1000, 1000])
  expect([pollMsOf('success', null), pollMsOf('fail', null)]).toEqual([false, false])
})
