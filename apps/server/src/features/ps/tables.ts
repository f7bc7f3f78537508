import type { StoredDocument } from '@adloom/playable/stored-document'

/**
 * A starter as the build of the templates drew it: its image and its document with art. `digest` changes
 * with either.
 */
export interface StarterCoverRow {
  starter_id: string
  hash: string
  document: StoredDocument | null
  digest: string
}

export interface PsTables {
  starter_covers: StarterCoverRow
}
