import { orderNumber } from '@adloom/contract/order-texts'
import { currencies } from '@adloom/contract/constants'
import { formatBytes } from '@adloom/contract/format-bytes'
import type { Gift, Requested } from '@adloom/contract/staff-grants'
import type { TFunction } from 'i18next'
import { currentLanguage } from '../../lib/language.ts'
import { moneyOf, planName } from '../../lib/plan-name.ts'

type Quota = Extract<Gift, { kind: 'quota' }>['quota']

/** An amount of a quota as people read it; -1 is unlimited. */
export function amountText(t: TFunction<'staff'>, quota: Quota, amount: number): string {
  if (amount === -1) return t('unlimited')
  return quota === 'storage' ? formatBytes(amount) : amount.toLocaleString()
}

/** A share in hundredths of a percent, exactly. */
export function shareText(hundredths: number): string {
  return `${(hundredths / 100).toLocaleString(currentLanguage(), { maximumFractionDigits: 2 })} %`
}

/** What a request gives, in a few words. */
export function giftText(t: TFunction<'staff'>, gift: Requested, plan: string, currency: number): string {
  if (gift.kind === 'plan') return t('gift.plan', { name: planName({ id: gift.plan_id, name: plan }) })
  if (gift.kind === 'money') return t('gift.money', { amount: moneyOf(gift.amount, currency) })
  if (gift.kind === 'refund')
    return t('gift.refund', {
      order: orderNumber(gift.order_id),
      amount: moneyOf(gift.amount, currencies[gift.currency]),
    })
  return t('gift.quota', {
    amount: amountText(t, gift.quota, gift.amount),
    quota: t(`quota.${gift.quota}`),
    days: t('days', { count: gift.days }),
  })
}

const actions = [
  'account_read',
  'ledger_read',
  'activity_read',
  'acts_exported',
  'grant_given',
  'grant_requested',
  'grant_approved',
  'grant_refused',
  'grant_withdrawn',
  'grant_ended',
  'plan_changed',
  'price_set',
  'setting_changed',
  'message_sent',
  'partner_decided',
  'partner_rate_set',
  'order_refunded',
  'refund_requested',
  'refund_settled',
  'orders_read',
  'trial_read',
  'bills_read',
  'usage_read',
  'materials_read',
  'document_opened',
  'partner_document_opened',
  'terms_set',
  'tier_set',
  'mintegral_billing_set',
  'threshold_set',
  'option_added',
  'option_changed',
  'demand_roles_set',
] as const

export function actText(t: TFunction<'staff'>, action: string): string {
  const known = actions.find(one => one === action)
  return known === undefined ? action : t(`act.${known}`)
}

const kinds = [
  'opening',
  'issue',
  'reserve',
  'confirm',
  'release',
  'expire',
  'void',
  'credit',
  'debit',
] as const

export function movementText(t: TFunction<'staff'>, kind: string): string {
  const known = kinds.find(one => one === kind)
  return known === undefined ? kind : t(`movement.${known}`)
}

const settings = [
  'recharge_minimum',
  'recharge_maximum',
  'downloads_minimum',
  'downloads_step',
  'downloads_maximum',
  'video_credits_maximum',
  'storage_unit',
  'downloads_default',
  'video_credits_default',
  'storage_default',
  'low_balance',
  'ration_low',
  'quota_low',
  'alone_downloads',
  'alone_video_credits',
  'alone_storage',
  'alone_online',
  'alone_money',
  'alone_refund',
] as const

export function settingText(t: TFunction<'staff'>, name: string): string {
  const known = settings.find(one => one === name)
  return known === undefined ? name : t(`setting.${known}`)
}

const packs = ['download_push', 'video_credits', 'storage'] as const

/** A plan or pack that has a price, as in `plan:21` or `pack:storage`. */
export function subjectText(t: TFunction<'staff'>, subject: string, plan: string): string {
  const [kind, name = ''] = subject.split(':')
  if (kind === 'plan') return planName({ id: Number(name), name: plan })
  const pack = packs.find(one => one === name)
  return pack === undefined ? subject : t('prices.pack', { quota: t(`quota.${pack}`) })
}

const providers = ['stripe', 'alipay'] as const

/** Who took a payment. */
export function providerText(t: TFunction<'staff'>, provider: string): string {
  const known = providers.find(one => one === provider)
  return known === undefined ? provider : t(`provider.${known}`)
}
