import type { pushStates } from '@adloom/contract/pushes'
import type { ColumnType, Generated, Selectable } from 'kysely'

type Stamp = ColumnType<Date, Date | undefined, Date>
export type PushState = (typeof pushStates)[number]

export interface PushRow {
  id: Generated<number>
  account_id: number
  user_id: number
  /** Pushes that were started together. */
  batch: number
  ad_account_id: number
  destination_id: string
  destination_name: string
  name: string
  /** The name at the network. */
  file_name: string
  pushed_kind: 'playable' | 'video'
  /** Of a playable its version (D-22), of a video its file. */
  content_hash: string
  product_id: number | null
  /** The file that is sent; null until it is packed. */
  hash: string | null
  md5: string | null
  size: Generated<number>
  state: PushState
  /** From when on the network may have the file. */
  sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Holds these bytes for this destination. */
  claimed: Generated<boolean>
  external_id: Generated<string>
  was_there: Generated<boolean>
  times: Generated<number>
  /** What is pushed; null some time after the push. */
  content_id: ColumnType<number | null, number | null | undefined, number | null>
  /** Times that it was started. */
  runs: Generated<number>
  /** The last job of it. */
  job_id: number
  created_at: Stamp
}

export type Push = Selectable<PushRow>

export interface PushTables {
  pushes: PushRow
  /** Contents of pushes: the same one is stored once for an account. */
  push_contents: {
    id: Generated<number>
    account_id: number
    /** SHA-256 of the content. */
    digest: Buffer
    content: ColumnType<unknown, string, never>
  }
}
