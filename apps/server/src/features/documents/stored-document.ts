import type { PlayableDocument } from '@adloom/playable/format'
import { isNewerDocument, readStoredDocument, type StoredDocument } from '@adloom/playable/stored-document'
import { fail } from '../../platform/binder/fail.ts'

/**
 * Migrates a document from the database or a file to the current version. Throws document_newer when a newer
 * server wrote it.
 */
export function readDocument(stored: StoredDocument): PlayableDocument {
  try {
    return readStoredDocument(stored)
  } catch (error) {
    if (isNewerDocument(error)) fail('document_newer')
    throw error
  }
}
