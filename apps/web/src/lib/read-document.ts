import { errors } from '@adloom/contract/errors'
import type { PlayableDocument } from '@adloom/playable/format'
import { isNewerDocument, readStoredDocument } from '@adloom/playable/stored-document'
import i18next from 'i18next'
import { ApiError } from './api-error.ts'

/**
 * Migrates a document from the server or this device to the version that this page knows. Throws
 * document_newer when a newer version of the product wrote it.
 */
export function readDocument(stored: unknown): PlayableDocument {
  try {
    return readStoredDocument(stored)
  } catch (error) {
    if (!isNewerDocument(error)) throw error
    const { code, status } = errors.document_newer
    const message = i18next.t('common:error.documentNewer')
    throw new ApiError({ name: 'document_newer', code, status, message })
  }
}
