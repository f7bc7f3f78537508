/** The last beat of a session's pages (D-13). */
export interface SessionBeatRow {
  session_id: number
  account_id: number
  beat_at: Date
}

export interface OnlineTables {
  session_beats: SessionBeatRow
}
