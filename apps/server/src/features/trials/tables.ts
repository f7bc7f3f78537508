import type { ColumnType, Generated } from 'kysely'

type List = ColumnType<string[], string | undefined, string>

/** An application for a trial (B§3), with the subscription that it gave. */
export interface TrialApplicationRow {
  id: Generated<number>
  account_id: number
  user_id: number
  subscription_id: number
  full_name: string
  phone: string
  region: string
  company: string
  company_type: string
  job_title: string
  product_type: string
  app_url: string
  contact_type: string
  contact_account: string
  team_size: string
  m_username: string
  /** The scope applied for: 1 playable, 2 video, 3 both. */
  interested_in: number
  interesting_gameplay: List
  interesting_videos: List
  message: string
  /** Of the invitation; '' without one. */
  email: string
  referer: string
  /** Where the application came from. */
  address: string
  created_at: ColumnType<Date, Date | undefined, Date>
}

export interface TrialTables {
  trial_applications: TrialApplicationRow
}
