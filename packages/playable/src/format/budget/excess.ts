import type { DocumentMeasure } from './document-limits.ts'

/** The size of a document in one measure, and the record that adds most to it. */
export interface Measured {
  count: number
  record: string
  name: string
}

/** A measure that is over its limit. `name` is the user's name for `record`. */
export interface Excess extends Measured {
  measure: DocumentMeasure
  limit: number
}
