import { DocumentError } from './document-error.ts'
import { migrateDocument } from './migrate-document.ts'
import type { BaseRecord } from './record.ts'
import type { Schema } from './schema.ts'
import type { SerialisedDocument } from './serialised-document.ts'

/** Sorts records by id, so that equal documents give equal text, independent of their history. */
export function serialiseDocument<R extends BaseRecord>(
  records: Iterable<R>,
  schema: { version: number },
): SerialisedDocument<R> {
  const sorted = [...records].sort((a, b) => (a.id < b.id ? -1 : 1))
  return { schema: schema.version, records: Object.fromEntries(sorted.map(record => [record.id, record])) }
}

/** Returns the canonical JSON text: records and their keys are sorted. */
export function stringifyDocument<R extends BaseRecord>(document: SerialisedDocument<R>): string {
  return JSON.stringify(document, sortKeys)
}

/** Reads JSON text and migrates it to the schema. Throws `not_json` and what `migrateDocument` throws. */
export function parseDocument<R extends BaseRecord>(text: string, schema: Schema<R>): SerialisedDocument<R> {
  return migrateDocument(parseJson(text), schema)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new DocumentError('not_json', 'The document is not JSON', error)
  }
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
