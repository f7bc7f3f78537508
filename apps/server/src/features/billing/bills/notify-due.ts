import type { Language } from '@adloom/contract/constants'
import type { AccountId } from '../../../platform/binder/caller.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { warnAccount } from '../../plan-signals/service.ts'
import type { Charge } from './charges.ts'
import { dueByMonth } from './due.ts'
import { billCurrency } from './read-charges.ts'
import { dateOfStart } from './repository.ts'

interface Due {
  /** As in October 2026. */
  month: string
  amount: string
  /** Address of the page of bills. */
  bills: string
}

const texts: Record<Language, (due: Due) => { title: string; content: string }> = {
  en: ({ month, amount, bills }) => ({
    title: `Your bill of ${month}: ${amount} due`,
    content: `The bill of ${month} is closed: ${amount} is due from your balance.\n\nYour bills: ${bills}`,
  }),
  'zh-cn': ({ month, amount, bills }) => ({
    title: `${month}账单：应付 ${amount}`,
    content: `${month}的账单已结算，应付 ${amount}。请用余额支付。\n\n查看账单：${bills}`,
  }),
  ja: ({ month, amount, bills }) => ({
    title: `${month}の請求：お支払い額 ${amount}`,
    content: [
      `${month}の請求が確定しました。お支払い額は ${amount} です。残高からお支払いください。`,
      `請求を開く：${bills}`,
    ].join('\n\n'),
  }),
}

const locales: Record<Language, string> = { en: 'en-US', 'zh-cn': 'zh-CN', ja: 'ja-JP' }

/**
 * Warns an account of what is due of a month. In the transaction that closes the month, so that each bill is
 * announced once (BL-03.74).
 */
export async function notifyDue(
  context: AppContext,
  tx: Executor,
  account: AccountId,
  { month, charges }: { month: number; charges: readonly Charge[] },
): Promise<void> {
  const amount = (await dueByMonth({ ...context, db: tx }, account, charges)).get(month) ?? 0
  if (amount <= 0) return
  const bills = `${context.config.appOrigin}/account-management/finance/bill`
  await warnAccount(context, tx, {
    account,
    textOf(language) {
      const locale = locales[language]
      return texts[language]({
        month: new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
          dateOfStart(month),
        ),
        amount: new Intl.NumberFormat(locale, { style: 'currency', currency: billCurrency }).format(
          amount / 100,
        ),
        bills,
      })
    },
  })
}
