import { list } from '@adloom/contract/partners'
import { emailOf, type DemoPerson } from '@adloom/testbed/people'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { AccountId } from '../../platform/binder/caller.ts'
import { partnerForPurchase, type PurchaseThrough } from './purchase.ts'
import { billByMintegral } from '../accounts/mintegral-billing.test-support.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.stop())
beforeEach(async () => {
  const { accountId } = await callerOf('trial')
  await db().deleteFrom('account_partners').where('account_id', '=', accountId).execute()
  await db().deleteFrom('partners').where('account_id', '=', accountId).execute()
})

const db = () => server.context.db

async function callerOf(person: DemoPerson) {
  const user = await server.userOf(person)
  return { userId: user.id, accountId: user.account_id as AccountId }
}

async function buy(person: DemoPerson, purchase: PurchaseThrough) {
  return partnerForPurchase(server.context, await callerOf(person), purchase)
}

const inline = { email: emailOf('trial'), country_code: 'jp' }

it('[BL-04.4] the first purchase without a code makes the user a person, once', async () => {
  const given = { partner_code: '', partner: inline, type: 1 } as const
  const [first, second] = await Promise.all([buy('trial', given), buy('trial', given)])
  expect(second.code).toBe(first.code)
  expect(await buy('trial', { partner_code: '', type: 2 })).toMatchObject({ code: first.code })
  expect(await buy('trial', { partner_code: first.code, type: 1 })).toMatchObject({ code: first.code })
  expect(await (await server.signIn('trial')).call(list)).toEqual({
    list: [
      {
        partner_code: first.code,
        name: 'Trial',
        country_code: 'JP',
        category: 'personal',
        address: '',
        approve_status: 0,
        reseller: false,
        rule_package: 'purchasable',
        rule_recharge: 'purchasable',
        rule_pack: 'approval_required',
      },
    ],
    inline: false,
    rule_package: 'purchasable',
    rule_recharge: 'purchasable',
    rule_pack: 'approval_required',
  })
})

it('[BL-04.4] a person needs the own e-mail and a country that exists', async () => {
  const given = { partner_code: '', type: 1 } as const
  const other = { ...inline, email: emailOf('other') }
  await expect(buy('trial', { ...given, partner: other })).rejects.toMatchObject({
    reason: 'partner_email_own',
  })
  await expect(buy('trial', { ...given, partner: { ...inline, country_code: 'XX' } })).rejects.toMatchObject({
    reason: 'country_unknown',
  })
  expect((await (await server.signIn('trial')).call(list)).list).toEqual([])
})

it('[BL-04.4] an account with an approved partner names it, and no partner of another account', async () => {
  await expect(buy('demo', { partner_code: '', type: 1 })).rejects.toMatchObject({
    reason: 'partner_required',
  })
  expect(await buy('demo', { partner_code: 'ADL-1001', type: 3 })).toMatchObject({ code: 'ADL-1001' })
  await expect(buy('other', { partner_code: 'ADL-1001', type: 1 })).rejects.toMatchObject({
    reason: 'partner_unknown',
  })
})

it('[BL-04.2] the server refuses what the purchase rule does not allow', async () => {
  await expect(buy('trial', { partner_code: '', partner: inline, type: 3 })).rejects.toMatchObject({
    reason: 'approval_required',
  })
  await expect(
    buy('trial', { partner_code: '', partner: inline, type: 1, enterprisePlan: true }),
  ).rejects.toMatchObject({ reason: 'enterprise_only' })
  const { code } = await buy('trial', { partner_code: '', partner: inline, type: 1 })
  await db().updateTable('partners').set({ approve_status: 2 }).where('code', '=', code).execute()
  for (const partner_code of ['', code])
    await expect(buy('trial', { partner_code, type: 1 })).rejects.toMatchObject({ reason: 'not_purchasable' })
})

it('[BL-04.2] a Mintegral bill excludes recharges, a ration plan excludes subscriptions', async () => {
  const { accountId } = await callerOf('trial')
  const { id } = await db()
    .insertInto('subscriptions')
    .values({
      account_id: accountId,
      plan_id: 26,
      plan_type: 1,
      expires_at: new Date(Date.now() + 86_400_000),
      reset_at: new Date(Date.now() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await billByMintegral(db(), accountId, true)
  expect(await (await server.signIn('trial')).call(list)).toMatchObject({
    rule_package: 'subscription_disabled',
    rule_recharge: 'top_up_disabled',
  })
  await billByMintegral(db(), accountId, false)
  await db().deleteFrom('subscriptions').where('id', '=', id).execute()
})
