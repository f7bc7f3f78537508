import type * as contract from '@adloom/contract/experiments'
import type { ColumnType, Generated } from 'kysely'
import type { z } from 'zod'

/** What was decided when an experiment was created, and its planned size. */
export type StoredDesign = Omit<z.output<typeof contract.create.input>, 'name' | 'start_date'> & {
  units_per_arm?: number
}

export interface ExperimentTables {
  experiments: {
    id: Generated<number>
    account_id: number
    user_id: number
    name: string
    design: ColumnType<StoredDesign, string, never>
    /** Days since 1970 in the zone of the experiment. */
    start_day: number
    /** The last day that counts; null while it runs. */
    stopped_day: number | null
    created_at: ColumnType<Date, Date | undefined, never>
  }
}
