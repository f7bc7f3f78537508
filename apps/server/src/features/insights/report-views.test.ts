import * as reportViews from '@adloom/contract/report-views'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportLimits } from '../../platform/limits/report-limits.ts'

let server: TestServer
let demo: TestClient
let other: TestClient

beforeAll(async () => {
  server = await startTestServer({ worker: false })
  ;[demo, other] = [await server.signIn('demo'), await server.signIn('other')]
})
afterAll(() => server.stop())

const names = async (client: TestClient) =>
  (await client.call(reportViews.list, {})).list.map(({ name }) => name)

describe('saved views', () => {
  it('[IN-02.30] saves a report, replaces it and deletes it', async () => {
    const saved = await demo.call(reportViews.save, { name: 'Weekly', query: 'by=scene&last=30' })
    expect(saved).toMatchObject({ name: 'Weekly', query: 'by=scene&last=30', is_own: true, is_shared: false })
    await demo.call(reportViews.save, { id: saved.id, name: 'Monthly', query: 'last=90', is_shared: true })
    expect((await demo.call(reportViews.list, {})).list).toMatchObject([
      { id: saved.id, name: 'Monthly', query: 'last=90', is_shared: true },
    ])
    await demo.call(reportViews.remove, { id: saved.id })
    expect(await names(demo)).toEqual([])
  })

  it('[IN-02.31] shows no view to another account, not even a shared one', async () => {
    const { id } = await demo.call(reportViews.save, { name: 'Ours', query: '', is_shared: true })
    expect(await names(other)).toEqual([])
    const refusal = { error: 'not_found' }
    await expect(other.call(reportViews.remove, { id })).rejects.toMatchObject(refusal)
    await expect(other.call(reportViews.save, { id, name: 'Theirs', query: '' })).rejects.toMatchObject(
      refusal,
    )
    expect(await names(demo)).toEqual(['Ours'])
    await demo.call(reportViews.remove, { id })
  })

  it('[IN-02.31] shows a colleague shared views only, which only their owner changes', async () => {
    const { id } = await demo.call(reportViews.save, { name: 'Shared', query: '', is_shared: true })
    await demo.call(reportViews.save, { name: 'Private', query: '' })
    const { db } = server.context
    const owner = await db
      .selectFrom('report_views')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { id: colleague } = await db
      .selectFrom('users')
      .select('id')
      .where('account_id', '!=', owner.account_id)
      .executeTakeFirstOrThrow()
    // The views now belong to a colleague of the caller.
    await db.updateTable('report_views').set({ user_id: colleague }).execute()
    expect((await demo.call(reportViews.list, {})).list).toMatchObject([{ name: 'Shared', is_own: false }])
    await expect(demo.call(reportViews.remove, { id })).rejects.toMatchObject({ error: 'not_found' })
    await db.deleteFrom('report_views').execute()
  })

  it('[IN-02.32] limits the views of one user', async () => {
    const { db } = server.context
    const { id } = await demo.call(reportViews.save, { name: 'First', query: '' })
    const { account_id, user_id } = await db
      .selectFrom('report_views')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const more = Array.from({ length: reportLimits.viewsPerUser - 1 }, (_, at) => ({
      account_id,
      user_id,
      name: `view ${at}`,
      query: '',
      shared: false,
    }))
    await db.insertInto('report_views').values(more).execute()
    await expect(demo.call(reportViews.save, { name: 'One more', query: '' })).rejects.toMatchObject({
      error: 'report_views_full',
    })
    await db.deleteFrom('report_views').where('name', '=', 'view 0').execute()
    const together = await Promise.allSettled(
      Array.from({ length: 5 }, () => demo.call(reportViews.save, { name: 'Together', query: '' })),
    )
    expect(together.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await demo.call(reportViews.save, { id, name: 'Renamed', query: '' })
    await db.deleteFrom('report_views').execute()
  })
})
