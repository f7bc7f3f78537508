import type { PlayData } from '../data.ts'

/** The part of a document that an editor's canvas shows. */
export interface EditView {
  /** Node data that did not change since the last view is the same object, so that derived data is reused. */
  data: PlayData
  /** Content hash by asset; when it changes, the file is loaded again. */
  sources: Record<string, string>
  /** The reference canvas of the orientation (D-32). */
  screen: { w: number; h: number }
  language: string
  /** Ids of nodes that are not drawn: a text being edited in place, or a layer outside its time span. */
  unseen: readonly string[]
  /** Position of each video, ms by node id; its start where none is given. */
  times?: Readonly<Record<string, number>>
}
