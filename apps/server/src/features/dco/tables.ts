import type { ParamValues } from '@adloom/playable/format'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Stamp = ColumnType<Date, Date | undefined, Date>

export interface DcoTables {
  /** The plan of variants of one project, of kind normal. */
  dco_plans: {
    project_id: number
    account_id: number
    rev: number
    /** Judged by `readPlan` when it was saved. */
    plan: JSONColumnType<Record<string, unknown>>
    /** Name of the last save, by which it is known when it is sent again. */
    save_id: string | null
    updated_at: Stamp
  }
  dco_plan_revisions: {
    id: Generated<number>
    account_id: number
    project_id: number
    user_id: number
    rev: number
    kind: 'saved' | 'conflict'
    plan: JSONColumnType<Record<string, unknown>>
    created_at: Stamp
  }
  /** Creatives made of combinations. */
  dco_items: {
    id: Generated<number>
    account_id: number
    project_id: number
    /** Key of the combination. */
    combination: string
    name: string
    labels: JSONColumnType<{ axis: string; value: string }[]>
    template_id: number
    template_version: string
    values: JSONColumnType<ParamValues>
    /** The only language of the creative; null: those of the template. */
    language: string | null
    rev: Generated<number>
    cover_hash: string | null
    created_by: number
    created_at: Stamp
    updated_at: Stamp
  }
}
