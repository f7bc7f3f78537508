import { dateOfDay } from '../../../analytics/periods.ts'
import type * as contract from '@adloom/contract/alerts'
import type { z } from 'zod'
import type { Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import { wireTime } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import { alertLimits } from '../../../platform/limits/alert-limits.ts'
import { dayMs } from '../../../platform/limits/units.ts'
import {
  changeRule,
  countRules,
  deleteRule,
  endIncident,
  findIncidents,
  findOpenIncidents,
  findRule,
  findRules,
  insertRule,
  type StoredRule,
} from './repository.ts'
import type { AlertIncident } from './tables.ts'

type Viewer = Pick<Caller, 'accountId' | 'userId'>

/** Returns the rules of the account with their state and open incident. */
export async function listAlerts({ db }: AppContext, { accountId }: Viewer) {
  const [rules, open] = await Promise.all([findRules(db, accountId), findOpenIncidents(db, accountId)])
  return {
    list: rules.map(rule =>
      ruleOnWire(
        rule,
        open.find(({ rule_id }) => rule_id === rule.id),
      ),
    ),
  }
}

/** Saves a rule. A changed one is judged again, and its open incident ends without a message. */
export async function saveAlert(
  context: AppContext,
  { id, ...fields }: z.output<typeof contract.save.input>,
  { accountId, userId }: Viewer,
) {
  const { db, clock } = context
  return db.transaction().execute(async transaction => {
    if ((await countRules(transaction, accountId)) >= alertLimits.rulesPerAccount && id === undefined)
      fail('alert_rules_full', { limit: alertLimits.rulesPerAccount })
    const given = { ...fields, user_id: userId }
    if (id !== undefined) {
      if (!(await changeRule(transaction, accountId, id, given))) fail('not_found')
      const toDay = Math.floor(clock.now() / dayMs)
      await endIncident(transaction, id, { toDay, endedAt: new Date(clock.now()), reason: 'changed' })
    }
    const saved = id ?? (await insertRule(transaction, accountId, given))
    return ruleOnWire((await findRule(transaction, accountId, saved)) ?? fail('not_found'), undefined)
  })
}

export async function removeAlert({ db }: AppContext, id: number, { accountId }: Viewer) {
  if (!(await deleteRule(db, accountId, id))) fail('not_found')
  return {}
}

/** Returns incidents, the newest first. */
export async function listIncidents(
  { db }: AppContext,
  input: z.output<typeof contract.incidents.input>,
  { accountId }: Viewer,
) {
  const { list, total } = await findIncidents(db, accountId, input)
  return { list: list.map(incidentOnWire), total, page: input.page, page_size: input.page_size }
}

function ruleOnWire(rule: StoredRule, open: AlertIncident | undefined) {
  const { id, name, is_on, by_message, by_mail, settings, state, judged_day, checked_at, mail_to } = rule
  return {
    ...{ id, name, is_on, by_message, by_mail, settings, state, mail_to },
    judged_day: judged_day === null ? null : dateOfDay(judged_day),
    checked_time: checked_at && wireTime(checked_at),
    open: open ? incidentOnWire(open) : null,
  }
}

function incidentOnWire(row: AlertIncident) {
  const { id, rule_id, rule_name, settings, from_day, to_day, opened_at, ended_at, end_reason, findings } =
    row
  return {
    ...{ id, rule_id, rule_name, settings, end_reason, findings },
    from_day: dateOfDay(from_day),
    to_day: to_day === null ? null : dateOfDay(to_day),
    opened_time: wireTime(opened_at),
    ended_time: ended_at && wireTime(ended_at),
  }
}
