import type { Quality } from '@adloom/playable/pack'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Stamp = ColumnType<Date, Date | undefined, Date>

/** Why a creative could not be packed, as an error and its values. */
export interface Problem {
  reason: string
  values: Record<string, string | number>
}

export type CreativeKind = 'playable' | 'dco' | 'media'

export interface DeliveryTables {
  delivery_groups: {
    id: Generated<number>
    account_id: number
    created_by: number
    name: string
    channel_ids: number[]
    quality: ColumnType<Quality, string, string>
    reach_ios12: boolean
    created_at: Stamp
    updated_at: Stamp
  }
  delivery_creatives: {
    id: Generated<number>
    account_id: number
    group_id: number
    kind: CreativeKind
    /** Of a playable and of a dco item. */
    project_id: number | null
    item_id: number | null
    asset_id: number | null
    /** The state of the creative in which its cells were packed (`stateOf`). */
    checked: string | null
    /** Why it could not be packed at all. */
    problem: ColumnType<Problem | null, string | null, string | null>
  }
  /** One creative for one channel, as it was packed last. */
  delivery_cells: {
    creative_id: number
    channel_id: number
    account_id: number
    size: number
    limit_bytes: number
    blocked: boolean
    findings: JSONColumnType<object[]>
    content_hash: string
  }
  /** Archives of finished packs. */
  delivery_packs: {
    job_id: number
    account_id: number
    group_id: number
    hash: string
    name: string
    size: number
    files: number
    created_at: Stamp
  }
  /** Names of delivered files, which outlive their delivery: networks report them. */
  delivered_files: {
    account_id: number
    job_id: number
    /** Without folders; a playable has one name for each channel. */
    name: string
    kind: 'playable' | 'video' | 'image'
    /** Of a playable. */
    project_id: number | null
    /** Of a playable its version, of a work its file. */
    content_hash: string
  }
}
