/** Links to a project's preview. */
export interface ProjectShareRow {
  project_id: number
  account_id: number
  /** Links of an earlier round open nothing. */
  round: number
  /** Expiry of the longest link of this round; null when there is none. */
  open_until: Date | null
}

export interface ViewerTables {
  project_shares: ProjectShareRow
}
