import type { AdAccountStatus, AdAccountType } from '@adloom/contract/ad-accounts'
import type { ColumnType, Generated, Selectable } from 'kysely'

type Stamp = ColumnType<Date, Date | undefined, Date>

/**
 * A linked ad account. It stays as a row when it is deleted, so that linking it again continues its facts.
 */
export interface AdAccountRow {
  id: Generated<number>
  account_id: number
  /** The user who authorised it last. */
  user_id: number
  type: AdAccountType
  account_name: string
  /** Mintegral's main e-mail; '' for other types. */
  email: string
  status: AdAccountStatus
  report_permission: 1 | 2 | 3
  show_all: boolean
  /** Hours from UTC in which a Mintegral account counts days; other types have a zone of their own. */
  zone_hours: Generated<number>
  /** Keyed hash of what names the ad account within a tenant, and of what its network has verified. */
  anchor: Buffer
  identity: Buffer
  /** The credentials as JSON, encrypted; null once deleted. */
  sealed: Buffer | null
  /** The key that encrypted them. */
  key_id: string | null
  /** Last characters of each credential by field. */
  hints: ColumnType<Record<string, string>, string, string>
  auth_time: Date
  /** Start of the time in which a main account cannot be unbound. */
  bound_at: Date
  deleted_at: Date | null
  /** Number of the newest request for the complete history, and of the one that was pulled. */
  wanted_pull: Generated<number>
  done_pull: Generated<number>
  /** Oldest day that the pull of `wanted_pull` has stored. */
  done_from: number | null
  /** The job that may pull, and the run of it that does. */
  pull_job: number | null
  pull_attempt: number | null
  next_pull_at: Date | null
  /**
   * Newest day of the last complete pull; later ones begin here if that is earlier than their usual window.
   */
  covered_day: number | null
  /** Newest day with data, since 1970. */
  data_day: number | null
  fetched_at: Date | null
  /** Catalogue name of the last pull's error. */
  pull_error: Generated<string>
  /** Failed pulls in a row, and refused credentials in a row. */
  pull_failures: Generated<number>
  refusals: Generated<number>
  created_at: Stamp
}

export type AdAccount = Selectable<AdAccountRow>

/** An account at the network below a linked main account. */
export interface AdSubAccountRow {
  ad_account_id: number
  network_id: string
  name: string
  authorised: Generated<boolean>
}

/** Another tenant that reads the reports of a linked account. */
export interface AdAssistantRow {
  ad_account_id: number
  account_id: number
  /** The address by which the owner added it. */
  email: string
  added_at: Date
}

/** One stored window of a network's report with the answers it was read from. */
export interface AdPullRow {
  id: Generated<number>
  ad_account_id: number
  from_day: number
  to_day: number
  row_count: number
  fetched_at: Date
  /** The compressed answers in the blob store. */
  hash: string
  size: number
}

/** The name of a campaign, ad set or ad, as its network gave it last. */
export interface AdObjectNameRow {
  ad_account_id: number
  dimension: 'campaign_id' | 'adset_id' | 'ad_id'
  object_id: string
  name: string
}

export interface AdAccountTables {
  ad_accounts: AdAccountRow
  ad_sub_accounts: AdSubAccountRow
  ad_assistants: AdAssistantRow
  ad_pulls: AdPullRow
  ad_object_names: AdObjectNameRow
}
