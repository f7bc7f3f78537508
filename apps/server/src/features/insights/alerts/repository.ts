import type { AlertFinding, AlertSettings } from '@adloom/contract/alerts'
import { sql } from 'kysely'
import type { AccountId } from '../../../platform/binder/caller.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { lockAccount } from '../../../platform/database/lock-account.ts'
import { alertLimits } from '../../../platform/limits/alert-limits.ts'
import type { AlertIncident, AlertState } from './tables.ts'

export interface RuleFields {
  user_id: number
  name: string
  settings: AlertSettings
  is_on: boolean
  by_message: boolean
  by_mail: boolean
}

const rulesOf = (db: Executor, account: AccountId) =>
  db
    .selectFrom('alert_rules')
    .innerJoin('users', 'users.id', 'alert_rules.user_id')
    .selectAll('alert_rules')
    .select('users.email as mail_to')
    .where('alert_rules.account_id', '=', account)

export type StoredRule = Awaited<ReturnType<typeof findRules>>[number]

export function findRules(db: Executor, account: AccountId) {
  return rulesOf(db, account).orderBy('alert_rules.name').orderBy('alert_rules.id').execute()
}

export function findRule(db: Executor, account: AccountId, id: number) {
  return rulesOf(db, account).where('alert_rules.id', '=', id).executeTakeFirst()
}

/** Waits for other changes of the account. */
export async function countRules(transaction: Executor, account: AccountId): Promise<number> {
  await lockAccount(transaction, account)
  const { count } = await transaction
    .selectFrom('alert_rules')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertRule(db: Executor, account: AccountId, fields: RuleFields): Promise<number> {
  const { id } = await db
    .insertInto('alert_rules')
    .values({ account_id: account, ...stored(fields) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Replaces a rule, which is then judged again. Returns whether the account has it. */
export async function changeRule(
  db: Executor,
  account: AccountId,
  id: number,
  fields: RuleFields,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('alert_rules')
    .set({
      ...stored(fields),
      state: 'new',
      judged_day: null,
      checked_at: null,
      revision: sql<number>`revision + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const stored = ({ settings, ...fields }: RuleFields) => ({ ...fields, settings: JSON.stringify(settings) })

export async function deleteRule(db: Executor, account: AccountId, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('alert_rules')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export function findOpenIncidents(db: Executor, account: AccountId): Promise<AlertIncident[]> {
  return db
    .selectFrom('alert_incidents')
    .selectAll()
    .where('account_id', '=', account)
    .where('ended_at', 'is', null)
    .execute()
}

export async function findIncidents(
  db: Executor,
  account: AccountId,
  filter: {
    rule_id?: number | undefined
    state?: 'open' | 'ended' | undefined
    page: number
    page_size: number
  },
): Promise<{ list: AlertIncident[]; total: number }> {
  const matching = db
    .selectFrom('alert_incidents')
    .where('account_id', '=', account)
    .$if(filter.rule_id !== undefined, query => query.where('rule_id', '=', filter.rule_id!))
    .$if(filter.state !== undefined, query =>
      query.where('ended_at', filter.state === 'open' ? 'is' : 'is not', null),
    )
  const list = await matching
    .selectAll()
    .orderBy('id', 'desc')
    .limit(filter.page_size)
    .offset((filter.page - 1) * filter.page_size)
    .execute()
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { list, total: Number(total) }
}

export interface IncidentEnd {
  toDay: number
  endedAt: Date
  reason: 'recovered' | 'changed'
}

export async function endIncident(db: Executor, ruleId: number, end: IncidentEnd): Promise<void> {
  await db
    .updateTable('alert_incidents')
    .set({ to_day: end.toDay, ended_at: end.endedAt, end_reason: end.reason })
    .where('rule_id', '=', ruleId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Opens the incident of a rule, or stores the newest findings of the open one. */
export async function saveOpenIncident(
  db: Executor,
  rule: Pick<StoredRule, 'id' | 'account_id' | 'name' | 'settings'>,
  incident: { fromDay: number; findings: readonly AlertFinding[]; openedAt: Date },
): Promise<void> {
  const findings = JSON.stringify(incident.findings)
  await db
    .insertInto('alert_incidents')
    .values({
      rule_id: rule.id,
      account_id: rule.account_id,
      rule_name: rule.name,
      settings: JSON.stringify(rule.settings),
      from_day: incident.fromDay,
      opened_at: incident.openedAt,
      findings,
    })
    .onConflict(conflict =>
      conflict.column('rule_id').where('ended_at', 'is', null).doUpdateSet({ findings }),
    )
    .execute()
}

/** Stores what a check found, unless the rule was changed since it was read. */
export async function saveCheck(
  db: Executor,
  rule: Pick<StoredRule, 'id' | 'revision'>,
  check: { state: AlertState; judgedDay: number | null; checkedAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('alert_rules')
    .set({ state: check.state, judged_day: check.judgedDay, checked_at: check.checkedAt })
    .where('id', '=', rule.id)
    .where('revision', '=', rule.revision)
    .where('is_on', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** An account that could not be checked waits as the others do. */
export async function markChecked(db: Executor, account: AccountId, checkedAt: Date): Promise<void> {
  await db
    .updateTable('alert_rules')
    .set({ checked_at: checkedAt })
    .where('account_id', '=', account)
    .where('is_on', '=', true)
    .execute()
}

/** Accounts with a rule that was not checked since a time. */
export async function findDueAccounts(db: Executor, before: Date): Promise<AccountId[]> {
  const rows = await db
    .selectFrom('alert_rules')
    .select('account_id')
    .where('is_on', '=', true)
    .where(where => where.or([where('checked_at', 'is', null), where('checked_at', '<', before)]))
    .groupBy('account_id')
    .orderBy(sql`min(checked_at) nulls first`)
    .limit(alertLimits.accountsAtOnce)
    .execute()
  return rows.map(row => row.account_id as AccountId)
}

export async function deleteOldIncidents(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('alert_incidents').where('ended_at', '<', before).execute()
}
