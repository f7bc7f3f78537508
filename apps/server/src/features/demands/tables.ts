import type { AssetType } from '@adloom/contract/assets'
import type {
  DemandMoveName,
  DemandRole,
  DemandStatus,
  StaffDemandRole,
  TestStatus,
} from '@adloom/contract/demand-moves'
import type { ColumnType, Generated } from 'kysely'
import type { FrameRect } from '../../inspection/inspected-file.ts'

type Stamp = ColumnType<Date, Date | undefined, Date>
type Added = ColumnType<Date, Date | undefined, never>

/** A role of a staff member in the creative service. */
export interface DemandRoleRow {
  user_id: number
  role: StaffDemandRole
  given_by: number | null
  given_at: Added
}

/** An order of the creative service (CS-01). */
export interface DemandRow {
  id: Generated<number>
  account_id: number
  created_by: number
  title: string
  description: string
  service_type: number
  product_type: string
  platforms: string[]
  click_mode: number
  priority: number
  wished_at: Date | null
  product_id: number | null
  status: ColumnType<DemandStatus, DemandStatus | undefined, DemandStatus>
  test_status: ColumnType<TestStatus, TestStatus | undefined, TestStatus>
  /** Grows with each move and edit. */
  version: Generated<number>
  /** Of the estimate; null before it. */
  credits: ColumnType<number | null, number | null | undefined, number | null>
  planner_id: ColumnType<number | null, number | null | undefined, number | null>
  developer_id: ColumnType<number | null, number | null | undefined, number | null>
  tester_id: ColumnType<number | null, number | null | undefined, number | null>
  due_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** When the move that the order waits for is due. */
  step_due_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  moved_at: Stamp
  created_at: Stamp
  updated_at: Stamp
}

export interface DemandMoveRow {
  id: Generated<number>
  demand_id: number
  move: DemandMoveName
  role: DemandRole
  user_id: number
  from_status: DemandStatus
  to_status: DemandStatus
  from_test: TestStatus
  to_test: TestStatus
  reason: string
  created_at: Added
}

/** A copy of the facts of an asset: the file remains when the asset is deleted. */
export interface DemandFileRow {
  id: Generated<number>
  demand_id: number
  /** Whose user added it. */
  account_id: number
  kind: 'brief' | 'build'
  name: string
  type: AssetType
  format: string
  mime: string
  /** Bytes. */
  size: number
  hash: string
  md5: string
  width: number | null
  height: number | null
  duration_ms: number | null
  frames: ColumnType<FrameRect[] | null, string | null, never>
  payload: ColumnType<Record<string, unknown>, string, never>
  delivered: Generated<boolean>
  added_by: number
  added_at: Stamp
}

export interface DemandCommentRow {
  id: Generated<number>
  demand_id: number
  user_id: number
  role: DemandRole
  content: string
  mentions: number[]
  created_at: Added
}

export interface DemandReminderRow {
  demand_id: number
  cause: string
  sent_at: Added
}

export interface DemandTables {
  demand_roles: DemandRoleRow
  demands: DemandRow
  demand_moves: DemandMoveRow
  demand_files: DemandFileRow
  demand_comments: DemandCommentRow
  demand_reminders: DemandReminderRow
}
