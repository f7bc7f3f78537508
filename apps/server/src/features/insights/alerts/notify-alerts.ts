import { languages } from '@adloom/contract/constants'
import { sql } from 'kysely'
import type { AccountId } from '../../../platform/binder/caller.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { alertLimits } from '../../../platform/limits/alert-limits.ts'
import { dayMs } from '../../../platform/limits/units.ts'
import { notifyAccount } from '../../messages/service.ts'
import { digestOf, type AlertNews } from './alert-texts.ts'

/**
 * Sends what is new of an account's incidents as one message and one letter to each user (IN-09.13): at most
 * one a day for each rule. What a day had no message for comes with the next one.
 */
export async function notifyAlerts(
  context: AppContext,
  transaction: Executor,
  account: AccountId,
): Promise<void> {
  const now = context.clock.now()
  const news = await findNews(transaction, account, now)
  if (news.length === 0) return
  const link = `${context.config.appOrigin}/dashboard/alerts`
  const inProduct = news.filter(one => one.by_message)
  if (inProduct.length > 0)
    await notifyAccount(
      context,
      transaction,
      account,
      languages.map(lang => {
        const { subject, text } = digestOf(inProduct, lang, link)
        return { lang, title: subject, content: text }
      }),
    )
  await mailUsers(context, transaction, { account, news, link })
  await markNotified(transaction, news, now)
}

type News = AlertNews & {
  id: number
  rule_id: number
  user_id: number
  by_message: boolean
  by_mail: boolean
}

/** The newest incident of each rule that has something new; `kind` names it. */
async function findNews(db: Executor, account: AccountId, now: number): Promise<News[]> {
  const today = Math.floor(now / dayMs)
  const remindBefore = new Date(now - alertLimits.reminderDays * dayMs)
  const rows = await db
    .selectFrom('alert_incidents')
    .innerJoin('alert_rules', 'alert_rules.id', 'alert_incidents.rule_id')
    .distinctOn('alert_incidents.rule_id')
    .selectAll('alert_incidents')
    .select(['alert_rules.user_id', 'alert_rules.by_message', 'alert_rules.by_mail'])
    .where('alert_incidents.account_id', '=', account)
    .where('alert_rules.is_on', '=', true)
    .where(sql<boolean>`alert_rules.notified_day is distinct from ${today}`)
    .where(where =>
      where.or([
        where.and([
          where('ended_at', 'is', null),
          where.or([where('notified_at', 'is', null), where('notified_at', '<=', remindBefore)]),
        ]),
        where.and([
          where('end_reason', '=', 'recovered'),
          where('is_end_notified', '=', false),
          where('notified_at', 'is not', null),
        ]),
      ]),
    )
    .orderBy('alert_incidents.rule_id')
    .orderBy('alert_incidents.id', 'desc')
    .execute()
  return rows.map(row => ({
    ...row,
    kind: row.ended_at !== null ? 'ended' : row.notified_at === null ? 'opened' : 'reminder',
  }))
}

async function mailUsers(
  { jobs }: AppContext,
  transaction: Executor,
  { account, news, link }: { account: AccountId; news: News[]; link: string },
): Promise<void> {
  const userIds = [...new Set(news.filter(one => one.by_mail).map(({ user_id }) => user_id))]
  for (const userId of userIds) {
    const { language } = await transaction
      .selectFrom('users')
      .select('language')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const own = news.filter(one => one.by_mail && one.user_id === userId)
    const letter = digestOf(own, language, link)
    await jobs.enqueue(
      {
        kind: 'mailAlerts',
        accountId: account,
        userId,
        title: letter.subject,
        input: letter,
        silent: true,
        lane: 'network',
      },
      transaction,
    )
  }
}

async function markNotified(db: Executor, news: readonly News[], now: number): Promise<void> {
  const ruleIds = news.map(({ rule_id }) => rule_id)
  await db
    .updateTable('alert_incidents')
    .set({ notified_at: new Date(now) })
    .where(
      'id',
      'in',
      news.map(({ id }) => id),
    )
    .execute()
  // An earlier incident of the same rule that ended meanwhile is no news any more.
  await db
    .updateTable('alert_incidents')
    .set({ is_end_notified: true })
    .where('rule_id', 'in', ruleIds)
    .where('ended_at', 'is not', null)
    .execute()
  await db
    .updateTable('alert_rules')
    .set({ notified_day: Math.floor(now / dayMs) })
    .where('id', 'in', ruleIds)
    .execute()
}
