import { orderNumber } from '@adloom/contract/order-texts'
import type { BillingMode } from '@adloom/contract/billing'
import { billingModeTexts } from '@adloom/contract/billing-texts'
import { currencies } from '@adloom/contract/constants'
import { type CustomerTier, quotaNames } from '@adloom/contract/staff'
import { optionLists } from '@adloom/contract/staff-options'
import { thresholdNames } from '@adloom/contract/staff-thresholds'
import type { TFunction } from 'i18next'
import { formatDate } from '../../../lib/format.ts'
import { currentLanguage } from '../../../lib/language.ts'
import { moneyOf, planName } from '../../../lib/plan-name.ts'
import type { Act } from '../api.ts'
import { amountText, settingText, shareText, subjectText } from '../texts.ts'
import { thresholdText } from '../thresholds/threshold-text.ts'

type T = TFunction<'staff'>
type Values = Record<string, unknown>

export interface Change {
  name: string
  before: string | undefined
  after: string
}

/** What an act changed, with each value as people read it; `currency` is that of the build. */
export function changesOf(t: T, act: Act, currency: number): Change[] {
  const [before, after] = [valuesOf(act.before), valuesOf(act.after)]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const text = (values: Values, name: string) =>
    name in values ? valueText(t, { act, values, name, currency }) : undefined
  return names
    .filter(name => name !== 'currency')
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map(name => ({ name, before: text(before, name), after: text(after, name) ?? '' }))
    .filter(change => change.before !== change.after)
}

function valuesOf(json: string): Values {
  return json === '' ? {} : (JSON.parse(json) as Values)
}

const fields = [
  'state',
  'kind',
  'plan_id',
  'quota',
  'order_id',
  'mode',
  'tier',
  'is_billed',
  'terms_rate',
  'rate',
  'amount',
  'per',
  'value',
  'threshold',
  'days',
  'keep_grants',
  'ended',
  'approve_status',
  'cap',
  'buyout_price',
  'message',
  'audience',
  'accounts',
  'users',
  'pop_up',
  'receiver',
  'downloads',
  'video_credits',
  'storage',
  'online',
  'en',
  'zh-cn',
  'ja',
  'place',
  'offered',
  'from',
] as const

/** The place of a field among the values of an act; unknown ones come last. */
function placeOf(name: string): number {
  const place = fields.findIndex(one => one === name)
  return place === -1 ? fields.length : place
}

export function fieldText(t: T, name: string): string {
  const known = fields.find(one => one === name)
  return known === undefined ? name : t(`field.${known}`)
}

/** What an act concerned: settings, prices and options by their names. */
export function objectText(t: T, act: Act): string {
  const { action, object } = act
  if (action === 'setting_changed') return settingText(t, object)
  if (action === 'terms_set') return modeText(object)
  if (action === 'threshold_set') return thresholdName(t, object)
  if (action.startsWith('option_')) return optionText(t, act)
  const [subject = '', last = ''] = object.split(' ')
  if (/^(?:plan|pack):/.test(subject)) return `${subjectText(t, subject, subject)} ${last}`.trim()
  return /^\d+$/.test(last) ? numberedText(t, subject, last) : object
}

/** An order or a request by its number. */
function numberedText(t: T, kind: string, id: string): string {
  if (kind === 'order') return t('order.number', { id: orderNumber(Number(id)) })
  return kind === 'request' ? t('request.number', { id }) : `${kind} ${id}`
}

function thresholdName(t: T, name: string): string {
  const known = thresholdNames.find(one => one === name)
  return known === undefined ? name : t(`threshold.name.${known}`)
}

/** A limit of an account; none of its own is that of all accounts. */
function limitText(t: T, name: string, value: unknown, currency: number): string {
  const known = thresholdNames.find(one => one === name)
  if (typeof value !== 'number') return t(name === 'min_amount' ? 'threshold.none' : 'prices.delivered')
  return known === undefined ? String(value) : thresholdText(known, value, currency)
}

/** The list of an option and its name at that time. */
function optionText(t: T, { object, after }: Act): string {
  const list = optionLists.find(one => object.startsWith(`${one}:`))
  const name = valuesOf(after)[currentLanguage()]
  return list === undefined || typeof name !== 'string' ? object : `${t(`option.list.${list}`)}: ${name}`
}

interface Value {
  act: Act
  values: Values
  name: string
  currency: number
}

const dollars = (minor: number) => moneyOf(minor, currencies.USD)

function valueText(t: T, { act, values, name, currency }: Value): string {
  const value = values[name]
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (name === 'ended') return endedText(t, value)
  if (name === 'amount') return sumText(t, act, values, currency)
  if (name === 'threshold') return limitText(t, act.object, value, currency)
  if (name === 'from' && typeof value === 'string') return formatDate(Date.parse(value) / 1000)
  return typeof value === 'number' ? numberText(t, name, value, values) : wordText(t, name, value)
}

function numberText(t: T, name: string, value: number, { mode }: Values): string {
  if (name === 'rate') return shareText(value)
  if (name === 'terms_rate')
    return mode === 'cpm' || mode === 'all_buyout' ? dollars(value) : shareText(value)
  if (name === 'cap' || name === 'buyout_price') return dollars(value)
  if (name === 'plan_id') return planName({ id: value, name: String(value) })
  if (name === 'downloads') return amountText(t, 'download_push', value)
  if (name === 'video_credits' || name === 'storage' || name === 'online') return amountText(t, name, value)
  if (name === 'days') return t('days', { count: value })
  if (name === 'tier') return t(`tier.${value as CustomerTier}`)
  if (name === 'approve_status') return t(`partner.state.${value as 0 | 1 | 2 | 3}`)
  return name === 'order_id' || name === 'message' ? String(value) : value.toLocaleString()
}

const states = ['requested', 'approved', 'refused', 'withdrawn', 'expired'] as const
const kinds = ['plan', 'quota', 'money', 'refund'] as const

function wordText(t: T, name: string, value: unknown): string {
  const word = typeof value === 'string' ? value : JSON.stringify(value)
  const state = states.find(one => one === word)
  const kind = kinds.find(one => one === word)
  const quota = quotaNames.find(one => one === word)
  if (name === 'state' && state) return t(`request.${state}`)
  if (name === 'kind' && kind) return t(`kindOf.${kind}`)
  if (name === 'quota' && quota) return t(`quota.${quota}`)
  if (name === 'mode') return modeText(word)
  if (name === 'audience') return t(word === 'all' ? 'audience.all' : 'audience.some')
  return word
}

function modeText(word: string): string {
  return word in billingModeTexts ? billingModeTexts[word as BillingMode][currentLanguage()] : word
}

/** An amount in the unit of its act: money of a price or gift, or the unit of a quota. */
function sumText(t: T, act: Act, { amount, quota, currency: named }: Values, currency: number): string {
  const sum = Number(amount)
  const unit = quotaNames.find(one => one === quota)
  if (unit !== undefined) return amountText(t, unit, sum)
  if (sum === -1) return t('prices.onRequest')
  const isYuan = named === 'CNY' || act.object.endsWith(' CNY')
  const isDollar = named === 'USD' || act.object.endsWith(' USD')
  return moneyOf(sum, isYuan ? currencies.CNY : isDollar ? currencies.USD : currency)
}

function endedText(t: T, ended: unknown): string {
  if (!Array.isArray(ended)) return ''
  return (ended as Values[])
    .map(({ quota, voided }) => {
      const unit = quotaNames.find(one => one === quota)
      return unit === undefined
        ? ''
        : t('ended.line', { quota: t(`quota.${unit}`), amount: amountText(t, unit, Number(voided)) })
    })
    .join(', ')
}
