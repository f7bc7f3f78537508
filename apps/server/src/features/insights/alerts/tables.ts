import type { AlertFinding, AlertSettings } from '@adloom/contract/alerts'
import type { ColumnType, Generated, Selectable } from 'kysely'

export interface AlertRuleRow {
  id: Generated<number>
  account_id: number
  /** The user who saved it last, who gets its mail. */
  user_id: number
  name: string
  settings: ColumnType<AlertSettings, string, string>
  is_on: boolean
  by_message: boolean
  by_mail: boolean
  state: ColumnType<AlertState, AlertState | undefined, AlertState>
  /** Counts changes by users: a check of an earlier one is not stored. */
  revision: Generated<number>
  /** Newest judged day since 1970. */
  judged_day: number | null
  checked_at: Date | null
  /** UTC day of the last message: there is at most one a day. */
  notified_day: number | null
  created_at: ColumnType<Date, never, never>
  updated_at: ColumnType<Date, undefined, Date>
}
export type AlertState = 'new' | 'usual' | 'out' | 'collecting' | 'waiting'
export type AlertRule = Selectable<AlertRuleRow>

export interface AlertIncidentRow {
  id: Generated<number>
  rule_id: number
  account_id: number
  /** Name and settings of the rule when the incident began. */
  rule_name: string
  settings: ColumnType<AlertSettings, string, never>
  from_day: number
  to_day: number | null
  opened_at: Date
  ended_at: Date | null
  end_reason: 'recovered' | 'changed' | null
  findings: ColumnType<AlertFinding[], string, string>
  /** Last message about it; null until there was one. */
  notified_at: Date | null
  is_end_notified: Generated<boolean>
}
export type AlertIncident = Selectable<AlertIncidentRow>

export interface AlertTables {
  alert_rules: AlertRuleRow
  alert_incidents: AlertIncidentRow
}
