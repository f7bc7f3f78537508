import type { TFunction } from 'i18next'
import { grantPlaces } from '@adloom/contract/staff'
import { moneyOf } from '../../../lib/plan-name.ts'
import type { Finding } from './checks-queries.ts'

type T = TFunction<'staff'>
type Detail = Finding['detail']
type Amounts = Extract<Detail, { kind: 'grant' }>['balances']

export interface FindingText {
  expected: string
  found: string
}

/** What a check of the ledger expected and what it found, as people read it. */
export function findingText(t: T, { detail, subject }: Pick<Finding, 'detail' | 'subject'>): FindingText {
  switch (detail.kind) {
    case 'sum':
      return {
        expected: t('finding.sumOf', { sum: '0' }),
        found: detail.sum === null ? t('finding.noPostings') : t('finding.sumOf', { sum: count(detail.sum) }),
      }
    case 'grant':
      return differenceOf(t, detail.postings, detail.balances)
    case 'money':
      return {
        expected: moneyText(detail.postings, currencyIn(subject)),
        found: moneyText(detail.balance, currencyIn(subject)),
      }
    case 'issue':
      return { expected: count(detail.total), found: count(detail.issued) }
    case 'expiry':
      return {
        expected: t('finding.left', { amount: '0' }),
        found: t('finding.left', { amount: count(detail.available) }),
      }
    case 'refund':
      return {
        expected: t('finding.refunded'),
        found: t('finding.refundState', { state: refundStateText(t, detail.state), count: detail.tries }),
      }
    case 'hold':
      return {
        expected: t('finding.released'),
        found: detail.job === null ? t('finding.heldByNone') : t('finding.held'),
      }
  }
}

/** Only the places whose amounts differ. */
function differenceOf(t: T, postings: Amounts, balances: Amounts): FindingText {
  const differing = grantPlaces
    .filter(place => place !== 'issued')
    .filter(place => (postings?.[place] ?? 0) !== (balances?.[place] ?? 0) || balances === null)
  const text = (amounts: Amounts) =>
    differing.map(place => `${t(`place.${place}`)} ${count(amounts?.[place] ?? 0)}`).join(' · ')
  return { expected: text(postings), found: balances === null ? t('finding.noBalance') : text(balances) }
}

const count = (value: number) => value.toLocaleString()
const currencyIn = (subject: string) => (subject.endsWith(':CNY') ? 2 : 1)
const moneyText = (minor: number | null, currency: number) =>
  minor === null ? '–' : moneyOf(minor, currency)

const refundStates = ['requested', 'pending', 'failed', 'returned'] as const

function refundStateText(t: T, state: string): string {
  const known = refundStates.find(one => one === state)
  return known === undefined ? state : t(`finding.refund.${known}`)
}

/** What a difference is about, as in "Grant 12". */
export function subjectText(t: T, subject: string): string {
  const [kind, id = '', rest] = subject.split(':')
  if (kind === 'account') return t('finding.subject.money', { currency: rest ?? '' })
  const known = (['grant', 'transaction', 'refund', 'job'] as const).find(one => one === kind)
  return known === undefined ? subject : t(`finding.subject.${known}`, { id })
}
