import type { PlayableRecord } from '../format/records.ts'

/** The clipboard's content: the copied nodes with all records that they need, as JSON. */
export interface Clip {
  format: 'adloom-clip'
  schema: number
  /** The project it was taken from, so that names hold when it is put back there. */
  project: string
  /**
   * Nodes that were selected, back to front; their placements are relative to the canvas, not to the group
   * they came from.
   */
  roots: string[]
  /** The nodes with all inside them, their rules, and the assets, fonts and prefabs they use. */
  records: Record<string, PlayableRecord>
  /** Referenced records that were not copied. */
  outside: { id: string; type: string; name: string }[]
}
