import { documentSchema, type PlayableDocument } from '@adloom/playable/format'
import { isNewerDocument, readStoredDocument } from '@adloom/playable/stored-document'
import { fail } from '../../platform/binder/fail.ts'

/**
 * Checks a sent document by the schema of the format, after its migration. Throws document_newer for one of a
 * newer version, and document_invalid with the record that is wrong.
 */
export function parseDocument(sent: unknown): PlayableDocument {
  const parsed = documentSchema.safeParse(migrated(sent))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const path = (issue?.path ?? []).map(String)
  return fail('document_invalid', {
    record: nameOf(sent, path),
    path: path.join('.').slice(0, 300),
    problem: (issue?.message ?? '').slice(0, 300),
  })
}

/** Returns what cannot be migrated as it is; the schema then reports the problem. */
function migrated(sent: unknown): unknown {
  try {
    return readStoredDocument(sent)
  } catch (error) {
    return isNewerDocument(error) ? fail('document_newer') : sent
  }
}

/** The user's name of the invalid record. */
function nameOf(sent: unknown, path: string[]): string {
  const records =
    typeof sent === 'object' && sent !== null && 'records' in sent
      ? (sent.records as Record<string, unknown> | null)
      : null
  const id = path[0] === 'records' ? (path[1] ?? '') : ''
  const record =
    records && typeof records === 'object' && Object.hasOwn(records, id) ? records[id] : undefined
  const name = typeof record === 'object' && record !== null && 'name' in record ? record.name : undefined
  return (typeof name === 'string' && name !== '' ? name : id || 'document').slice(0, 200)
}
