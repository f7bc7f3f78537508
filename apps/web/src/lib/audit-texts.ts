import { currencies } from '@adloom/contract/constants'
import { errorText, errorTexts } from '@adloom/contract/error-texts'
import type { ErrorName } from '@adloom/contract/errors'
import { type Bought, orderNumber, packText, purchaseTypeTexts } from '@adloom/contract/order-texts'
import { type PurchaseType, purchaseTypes } from '@adloom/contract/orders'
import i18next from 'i18next'
import { currentLanguage } from './language.ts'
import { moneyOf, planName } from './plan-name.ts'

/** Errors whose sentences need values that the audit log does not hold. */
const ownSentences = ['price_changed', 'pack_count', 'recharge_range', 'orders_open'] as const
const gifts = ['plan', 'quota', 'money'] as const
const separator = ' · '

/** The object of a row of the audit log in words of the language on screen. */
export function auditObjectText(action: string, object: string): string {
  const text = textOf(action, object)
  return text === undefined || text === '' ? object : text
}

function textOf(action: string, object: string): string | undefined {
  switch (action) {
    case 'purchase_refused':
      return refusalText(object)
    case 'trial_started':
      return trialText(object)
    case 'grant': {
      const kind = gifts.find(gift => gift === object)
      return kind && i18next.t(`account:activity.gift.${kind}`)
    }
    case 'bill_paid': {
      const [, month, amount] = /^(\S+): (\d+) USD$/.exec(object) ?? []
      return amount && `${month}${separator}${moneyOf(Number(amount), currencies.USD)}`
    }
    case 'order_created':
    case 'order_paid':
    case 'order_payment_failed':
    case 'order_payment_returned':
    case 'order_refund_paid':
    case 'order_refunded':
    case 'order_disputed':
    case 'order_dispute_won':
    case 'order_dispute_lost':
      return orderText(object)
    default:
      return undefined
  }
}

/**
 * `price_changed: create {"type":1,"plan_id":21,…`, `order_paid: repay 12` or `price_changed: bill 2026-10
 * 100`, as the server writes them.
 */
function refusalText(object: string): string {
  const [, reason = '', what = ''] = /^(\w+): (.*)$/s.exec(object) ?? []
  const [act, ...rest] = what.split(' ')
  return [actText(act, rest), reasonText(reason)].filter(text => text !== '').join(separator)
}

/** What was tried: `create` with its order, an act on an order, or an amount for a project or a month. */
function actText(act: string | undefined, [subject = '', ...rest]: string[]): string {
  const amount = () => moneyOf(Number(rest[0]), currencies.USD)
  switch (act) {
    case 'create':
      return askedText([subject, ...rest].join(' '))
    case 'repay':
    case 'status':
    case 'pay':
    case 'leave':
      return i18next.t('account:activity.repay', { id: orderNumber(Number(subject)) })
    case 'buyout':
      return [i18next.t('account:activity.buyout', { id: subject }), amount()].join(separator)
    case 'bill':
      return [i18next.t('account:activity.bill', { month: subject }), amount()].join(separator)
    default:
      return ''
  }
}

function reasonText(reason: string): string {
  const own = ownSentences.find(name => name === reason)
  if (own) return i18next.t(`account:activity.refused.${own}`)
  if (!isError(reason) || errorTexts[reason].en.includes('{')) return ''
  return errorText(reason, currentLanguage())
}

function isError(reason: string): reason is ErrorName {
  return Object.hasOwn(errorTexts, reason)
}

interface Asked extends Partial<Pick<Bought, 'plan_id' | 'payload'>> {
  type: PurchaseType
  /** Major units. */
  amount?: number
}

function askedText(json: string): string {
  const asked = readAsked(json)
  if (!asked) return ''
  const { type, plan_id: plan, payload, amount } = asked
  const language = currentLanguage()
  const kind = purchaseTypeTexts[type][language]
  if (type === purchaseTypes.package) {
    const name = plan ? planName({ id: plan, name: '' }) : ''
    return name === '' ? `${kind} ${plan ?? ''}`.trim() : name
  }
  const detail =
    type === purchaseTypes.recharge
      ? (amount?.toLocaleString(language) ?? '')
      : packText({ payload: payload ?? null }, language)
  return detail === '' ? kind : `${kind}${separator}${detail}`
}

/** Rows are cut after some hundred characters: the member that was cut is left out. */
function readAsked(json: string): Asked | undefined {
  for (const text of [json, `${json.slice(0, json.lastIndexOf(',"'))}}`]) {
    try {
      const asked = JSON.parse(text) as Asked
      return Object.hasOwn(purchaseTypeTexts, asked.type) ? asked : undefined
    } catch {
      // Tries the next text.
    }
  }
  return undefined
}

function trialText(object: string): string | undefined {
  const plan = { 'scope 1': 901, 'scope 2': 903, 'scope 3': 904 }[object]
  return plan === undefined ? undefined : planName({ id: plan, name: '' })
}

/** `order 12: 900 USD: reason`, `order 12: 900 USD: {"type":1,"plan_id":21}` or `order 12`. */
function orderText(object: string): string | undefined {
  const found = /^order (\d+)(?:: (\d+) (USD|CNY): (.*))?$/s.exec(object)
  if (!found) return undefined
  const [, id, amount, currency, rest = ''] = found
  const money = amount && currency ? moneyOf(Number(amount), currencies[currency as 'USD' | 'CNY']) : ''
  const what = rest.startsWith('{') ? askedText(rest) : rest
  return [orderNumber(Number(id)), money, what].filter(text => text !== '').join(separator)
}
