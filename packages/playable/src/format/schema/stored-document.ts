import { DocumentError, migrateDocument, type Schema } from '@adloom/document'
import type { PlayableDocument, PlayableRecord } from '../records.ts'

/**
 * The version of the records that this program works with. Raise it together with a migration below and a
 * golden file of the old version in `golden/`.
 */
export const documentVersion = 1

/** The version of playable documents and the migrations from older ones. */
const playableSchema: Schema<PlayableRecord> = { version: documentVersion, migrations: [] }

/** A document from a store: of any version, so its records are read only after a migration. */
export interface StoredDocument {
  readonly schema: number
  readonly records: Readonly<Record<string, unknown>>
}

/**
 * Migrates a stored document to the current version; the records themselves are not checked. Throws
 * `DocumentError`: `newer_schema` for a document of a newer program, `shape` for one that is no document.
 */
export function readStoredDocument(stored: unknown): PlayableDocument {
  return migrateDocument(stored, playableSchema)
}

/** Returns whether reading failed because a newer version of the program wrote the document. */
export function isNewerDocument(error: unknown): boolean {
  return error instanceof DocumentError && error.reason === 'newer_schema'
}
