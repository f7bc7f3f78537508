// @vitest-environment happy-dom
import { beforeAll, expect, it } from 'vitest'
import { auditObjectText } from './audit-texts.ts'
import { startI18n } from './i18n.ts'
import { loadTexts } from './texts.ts'

beforeAll(async () => {
  await startI18n()
  await loadTexts('pages')
})

const refused = (reason: string, asked: object) =>
  auditObjectText('purchase_refused', `${reason}: create ${JSON.stringify(asked)}`)

it('[D-15.3] a refused purchase is shown as what was asked for and why it was refused', () => {
  expect(refused('price_changed', { type: 1, plan_id: 21, expected_amount: 100 })).toBe(
    'Plan A · The price had changed.',
  )
  expect(refused('plan_not_sold', { type: 1, plan_id: 4711 })).toMatch(/^Plan 4711 · [A-Z][^{}"]+\.$/)
  expect(refused('recharge_range', { type: 2, amount: 99 })).toBe(
    'Recharge · 99 · The amount was outside the limits.',
  )
  expect(refused('pack_count', { type: 3, payload: { download_push: 9 } })).toBe(
    'Pack · 9 downloads · This count is not sold.',
  )
  expect(auditObjectText('purchase_refused', 'order_paid: repay 12')).toMatch(
    /^Payment of order ORD-000012 · [A-Z]/,
  )
})

it('[BL-03.86] refused acts on orders and bills name the order, the project or the month', () => {
  const shown = (object: string) => auditObjectText('purchase_refused', object)
  for (const act of ['status', 'pay', 'leave'])
    expect(shown(`not_found: ${act} 12`)).toMatch(/^Payment of order ORD-000012 · [A-Z]/)
  expect(shown('price_changed: buyout 7 100')).toBe('Buyout of project 7 · $1 · The price had changed.')
  expect(shown('price_changed: bill 2026-10 999')).toBe('Bill of 2026-10 · $9.99 · The price had changed.')
})

it('[D-15.3] a row that was cut is read as far as it goes, an unknown one is shown as stored', () => {
  const cut = 'pack_empty: create {"type":3,"payload":{},"return_url":"https://a.test/very-lo'
  expect(auditObjectText('purchase_refused', cut)).toMatch(/^Pack · [A-Z][^{}"]+\.$/)
  expect(auditObjectText('purchase_refused', 'unknown: 12')).toBe('unknown: 12')
  expect(auditObjectText('download', 'assets 1 2')).toBe('assets 1 2')
})

it('[D-15.3] trials, gifts and orders are named as people know them', () => {
  expect(auditObjectText('trial_started', 'scope 1')).toBe('Free trial')
  expect(auditObjectText('grant', 'money')).toBe('Balance')
  expect(auditObjectText('order_refunded', 'order 12')).toBe('ORD-000012')
  expect(auditObjectText('order_disputed', 'order 12: 900 USD: fraudulent')).toBe(
    'ORD-000012 · $9 · fraudulent',
  )
})

it('[BL-02.130] orders are shown with number, money and what was bought', () => {
  const bought = (asked: object) =>
    auditObjectText('order_paid', `order 12: 29900 USD: ${JSON.stringify(asked)}`)
  expect(bought({ type: 1, plan_id: 21 })).toBe('ORD-000012 · $299 · Plan A')
  expect(bought({ type: 2 })).toBe('ORD-000012 · $299 · Recharge')
  expect(bought({ type: 3, payload: { download_push: 20 } })).toBe('ORD-000012 · $299 · Pack · 20 downloads')
})
