/** The least a record has. Records are immutable: the store freezes them and a change makes a new one. */
export interface BaseRecord {
  readonly id: string
  readonly type: string
}
