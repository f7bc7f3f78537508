import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setQuota } from '../../../testing/set-quota.ts'
import { addGrant, receiptOf } from '../ledger/service.ts'
import { createQuota, type Quota } from './service.ts'

let server: TestServer
let quota: Quota
let trial: { id: number; account_id: number }
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  quota = createQuota(server.context.db)
  trial = await server.userOf('trial')
})
afterAll(() => server.stop())

const job = () =>
  server.context.jobs.enqueue({
    kind: 'none',
    accountId: trial.account_id,
    userId: trial.id,
    title: 'Pack',
    input: {},
  })
const left = () => quota.remaining(trial.account_id)

it('[D-22.2] a reservation is taken, released or confirmed, each once for any number of calls', async () => {
  const [kept, lost] = [await job(), await job()]
  await quota.reserve(trial.account_id, kept, 2)
  await quota.reserve(trial.account_id, kept, 2)
  await quota.reserve(trial.account_id, lost, 3)
  expect(await left()).toBe(5)
  await quota.release(lost)
  await quota.release(lost)
  await quota.confirm(lost)
  expect(await left()).toBe(8)
  await quota.confirm(kept)
  await quota.release(kept)
  expect(await left()).toBe(8)
  expect(await quota.state(trial.account_id)).toEqual({ used: 2, remaining: 8, total: 10 })
})

it('[D-22.2] jobs that start together cannot take more than there is', async () => {
  const jobs = await Promise.all(Array.from({ length: 6 }, job))
  const outcomes = await Promise.allSettled(jobs.map(id => quota.reserve(trial.account_id, id, 3)))
  expect(outcomes.filter(outcome => outcome.status === 'fulfilled')).toHaveLength(2)
  expect(outcomes.find(outcome => outcome.status === 'rejected')).toMatchObject({
    reason: { reason: 'quota_used_up', values: { needed: 3, remaining: 2 } },
  })
  expect(await left()).toBe(2)
})

it('[D-22.3] grants burn earliest expiry first and a job may draw on several', async () => {
  const { db } = server.context
  const [soon] = await addGrant(db, {
    account: trial.account_id,
    quota: 'download_push',
    total: 1,
    extra: true,
    startsAt: new Date(Date.now() - 3_600_000),
    expiresAt: new Date(Date.now() + 3_600_000),
    cause: 'test:soon',
  })
  const id = await job()
  await quota.reserve(trial.account_id, id, 3)
  const receipt = await receiptOf(db, trial.account_id, `job:${id}`)
  expect(receipt?.burnt.map(one => one.amount)).toEqual([1, 2])
  expect(receipt?.burnt[0]?.grantId).toBe(soon)
  expect(await left()).toBe(0)
})

it('[BL-01.68] the shares of a job are compared with the quota as one sum and end together', async () => {
  const { db } = server.context
  const before = await left()
  const reserveFor = (id: number, first: number) =>
    db.transaction().execute(transaction => {
      const costs = [first, 0, 1].map(cost => ({ productId: null, cost }))
      return quota.reserveFor(trial.account_id, id, costs, transaction, trial.id)
    })
  await setQuota(db, trial.account_id, 'download_push', 4)
  const [over, lost, kept] = [await job(), await job(), await job()]
  await expect(reserveFor(over, 4)).rejects.toMatchObject({
    reason: 'quota_used_up',
    values: { needed: 5, remaining: 4 },
  })
  await reserveFor(lost, 2)
  await reserveFor(lost, 2)
  expect(await left()).toBe(1)
  await quota.release(lost)
  expect(await left()).toBe(4)
  await reserveFor(kept, 2)
  await quota.confirm(kept)
  await quota.release(kept)
  expect(await left()).toBe(1)
  await setQuota(db, trial.account_id, 'download_push', before)
})

it('[D-24.1] an unlimited grant stays unlimited', async () => {
  const demo = await server.userOf('demo')
  await quota.reserve(
    demo.account_id,
    await server.context.jobs.enqueue({
      kind: 'none',
      accountId: demo.account_id,
      userId: demo.id,
      title: 'Pack',
      input: {},
    }),
    40,
  )
  expect(await quota.state(demo.account_id)).toEqual({ used: 40, remaining: -1, total: -1 })
})
