import { migrateDocument, type Schema } from '@adloom/document'
import type { VideoDocument, VideoRecord } from './records.ts'

/**
 * The version of the records that this program works with. Raise it together with a migration below and a
 * golden file of the old version in `golden/`.
 */
export const videoVersion = 1

/** The version of video documents and the migrations from older ones. */
export const storedSchema: Schema<VideoRecord> = { version: videoVersion, migrations: [] }

/**
 * Migrates a stored document to the current version; the records themselves are not checked. Throws
 * `DocumentError`: `newer_schema` for a document of a newer program, `shape` for one that is no document.
 */
export function readStoredVideo(stored: unknown): VideoDocument {
  return migrateDocument(stored, storedSchema)
}
