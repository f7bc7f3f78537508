/**
 * The lock of an object (LV-03). The row stays when the lock ends; readers compare `expires_at` with the
 * current time.
 */
export interface EditorLockRow {
  /** The editor, by the first word of its command: gmaker, veditor … */
  kind: string
  object_id: number
  account_id: number
  user_id: number
  session_id: number
  /** `tab` identifies a browser tab, `page` each page loaded in it. */
  tab: string
  page: string
  /** The live connection the holder talks through; none while it is away. */
  line: string | null
  /** Greater than every earlier fence of the resource. */
  fence: number
  since: Date
  expires_at: Date
}

export interface LockTables {
  editor_locks: EditorLockRow
}
