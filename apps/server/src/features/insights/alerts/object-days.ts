import type { AlertFinding, AlertSettings } from '@adloom/contract/alerts'
import type { AccountId } from '../../../platform/binder/caller.ts'
import type { DayRange } from '../report-query.ts'
import type { ReadyDay } from './alert-sources.ts'

/** What one object of a rule did on one day. */
export interface ObjectDay {
  /** The condition of the rule is met. */
  isOut: boolean
  /** The object is within the limits of recovery. */
  isRecovered: boolean
  /** Above or below; an object that changes sides begins again. */
  side: 'above' | 'below'
  finding: AlertFinding
  /** How far out, to order objects. */
  excess: number
}

/** The days of the objects of a rule that could be judged, by key and day. */
export type ObjectDays = ReadonlyMap<string, ReadonlyMap<number, ObjectDay>>

export interface JudgedRule {
  objects: ObjectDays
  /** Objects that have too few days before the last one. */
  collecting: number
  /** Values and bands of the days of the only object. */
  days: readonly { day: number; value: number | undefined; low?: number; high?: number; isOut: boolean }[]
}

export interface RuleToJudge {
  account: AccountId
  settings: AlertSettings
  ready: ReadyDay
  /** The judged days. */
  range: DayRange
}
