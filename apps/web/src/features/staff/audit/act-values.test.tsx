// @vitest-environment happy-dom
import i18next from 'i18next'
import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import { setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import type { Act } from '../api.ts'
import { providerText } from '../texts.ts'
import { changesOf, fieldText, objectText } from './act-values.ts'

setUpComponentTests('staff')

const act = (action: string, before: object | null, after: object, object = ''): Act => ({
  ...{ id: 1, action, object, username: 'Ann', email: 'ann@example.test', account_id: 7 },
  ...{ account_name: 'Studio', reason: '', address: '127.0.0.1', created_time: 1_700_000_000 },
  before: before === null ? '' : JSON.stringify(before),
  after: JSON.stringify(after),
})

function linesOf(one: Act): string[] {
  const t = i18next.getFixedT(null, 'staff') as TFunction<'staff'>
  return changesOf(t, one, 1).map(({ name, before, after }) =>
    [fieldText(t, name), before, after].filter(Boolean).join(' | '),
  )
}

it('[BL-01.49] shows values of acts as people read them', () => {
  expect(linesOf(act('partner_rate_set', { rate: 0 }, { rate: 1250 }))).toEqual(['Commission | 0 % | 12.5 %'])
  expect(linesOf(act('price_set', { amount: -1 }, { amount: 29_900, per: 1 }, 'plan:21 USD'))).toEqual([
    'Amount | On request | $299',
    'For units | 1',
  ])
  expect(
    linesOf(act('grant_given', null, { kind: 'quota', quota: 'storage', amount: 1024 ** 3, days: 30 })),
  ).toEqual(['Kind | Quota', 'Quota | Storage', 'Amount | 1 GB', 'Duration | 30 days'])
  expect(
    linesOf(
      act('order_refunded', { state: 'requested' }, { state: 'approved', amount: 900, currency: 'CNY' }),
    ),
  ).toEqual(['Status | Waiting | Approved', 'Amount | ¥9'])
  expect(
    linesOf(act('terms_set', { mode: 'cpm', terms_rate: 250 }, { mode: 'cap', terms_rate: 1250, cap: 5000 })),
  ).toEqual([expect.stringContaining('Mode'), 'Rate | $2.50 | 12.5 %', 'Cap | $50'])
  expect(linesOf(act('message_sent', null, { audience: 'all', pop_up: true }))).toEqual([
    'To | Everybody',
    'Pop-up | Yes',
  ])
  expect(
    linesOf(act('grant_ended', null, { ended: [{ quota: 'download_push', total: 9, voided: 4 }] })),
  ).toEqual(['Ended | Downloads: 4'])
})

it('[BL-01.49] names settings and plans, and shows what it does not know as it is', () => {
  const t = i18next.getFixedT(null, 'staff') as TFunction<'staff'>
  expect(objectText(t, act('setting_changed', null, {}, 'recharge_minimum'))).toBe('Smallest recharge')
  const named = { en: 'Runner', 'zh-cn': '跑酷', ja: 'ラン', place: 3, offered: true }
  const retired = act('option_changed', named, { ...named, offered: false }, 'play_methods:runner')
  expect(objectText(t, retired)).toBe('Play methods: Runner')
  expect(linesOf(retired)).toEqual(['Offered | Yes | No'])
  const limit = act('threshold_set', { threshold: null }, { threshold: 300 }, 'low_balance')
  expect(objectText(t, limit)).toBe('Low balance warning')
  expect(linesOf(limit)).toEqual(['Limit | Default | $300'])
  expect(objectText(t, act('order_refunded', null, {}, 'order 7'))).toBe('Order ORD-000007')
  expect(linesOf(act('unknown', null, { later: { deep: 1 } }))).toEqual(['later | {"deep":1}'])
})

it('[BL-05.81] names orders, requests, packs and providers of payments', () => {
  const t = i18next.getFixedT(null, 'staff') as TFunction<'staff'>
  const named = (object: string) => objectText(t, act('order_refunded', null, {}, object))
  expect(['order 7', 'request 3', 'pack:storage USD', 'Studio 5'].map(named)).toEqual([
    'Order ORD-000007',
    'Request 3',
    'Pack: Storage USD',
    'Studio 5',
  ])
  expect(['stripe', 'alipay', 'other'].map(one => providerText(t, one))).toEqual([
    'Stripe',
    'Alipay',
    'other',
  ])
  const same = { downloads: 10, days: 30 }
  expect(linesOf(act('plan_changed', same, { ...same, days: 60 }, 'plan:21'))).toEqual([
    'Duration | 30 days | 60 days',
  ])
})
