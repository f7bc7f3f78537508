import { expect, it } from 'vitest'
import type { AnalyticsStore } from './analytics-store.ts'
import type { FactQuery } from './fact-query.ts'
import { limitQueries } from './limit-queries.ts'

const query = (account: number): FactQuery => ({
  account,
  table: 'event',
  fromDay: 0,
  toDay: 0,
  zoneHours: 0,
  values: {},
  dimensions: [],
  measures: ['gs'],
  granularity: 'day',
})

/** A store whose queries of account 1 end only when they are interrupted. */
const slowStore = (started: number[]): AnalyticsStore => ({
  append: async () => undefined,
  replaceWindow: async () => undefined,
  close: async () => undefined,
  count: async () => 0,
  rows: ({ account }, signal) => {
    started.push(account)
    if (account !== 1) return Promise.resolve([])
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('interrupted')))
    })
  },
})

it('[IN-01.14] a query that takes too long fails with analytics_slow', async () => {
  const store = limitQueries(slowStore([]), { concurrency: 1, queryMs: 20 })
  await expect(store.rows(query(1))).rejects.toMatchObject({
    reason: 'analytics_slow',
    values: { seconds: 1 },
  })
})

it('[IN-01.14] slow queries of one account leave a place to other accounts', async () => {
  const started: number[] = []
  const store = limitQueries(slowStore(started), { concurrency: 3, queryMs: 200 })
  const slow = [1, 1, 1, 1].map(account => store.rows(query(account)))
  expect(await store.rows(query(2))).toEqual([])
  expect(started).toEqual([1, 1, 2])
  expect((await Promise.allSettled(slow)).map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
})

it('[IN-01.14] a query whose caller left while it waited does not run', async () => {
  const started: number[] = []
  const store = limitQueries(slowStore(started), { concurrency: 1, queryMs: 50 })
  const first = store.rows(query(1))
  const left = store.rows(query(2), AbortSignal.abort())
  await expect(first).rejects.toThrow()
  await expect(left).rejects.toThrow()
  expect(started).toEqual([1])
})
