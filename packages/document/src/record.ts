/** Fields of every record. Records are immutable: the store freezes them, and a change makes a new object. */
export interface BaseRecord {
  readonly id: string
  readonly type: string
}
