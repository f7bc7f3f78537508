import { DocumentError } from './document-error.ts'
import type { BaseRecord } from './record.ts'
import type { Migration, Schema } from './schema.ts'
import type { SerialisedDocument } from './serialised-document.ts'

/**
 * Migrates a document to the schema's version. Throws for a document of a newer version (`newer_schema`), a
 * missing migration (`older_schema`), a migration that throws (`migration_failed`) and a wrong shape
 * (`shape`).
 */
export function migrateDocument<R extends BaseRecord>(
  document: unknown,
  schema: Schema<R>,
): SerialisedDocument<R> {
  const { schema: version, records } = shapeOf(document)
  if (version > schema.version)
    throw new DocumentError('newer_schema', `Schema ${version} is newer than ${schema.version}`)
  const steps = stepsBetween(version, schema)
  const migrated = steps.length === 0 ? records : steps.reduce(runStep, structuredClone(records))
  return { schema: schema.version, records: checkedRecords<R>(migrated) }
}

type LooseRecords = Record<string, Record<string, unknown>>

function stepsBetween<R extends BaseRecord>(version: number, schema: Schema<R>): Migration[] {
  const steps: Migration[] = []
  for (let to = version + 1; to <= schema.version; to++) {
    const step = schema.migrations.find(migration => migration.to === to)
    if (!step) throw new DocumentError('older_schema', `No migration leads to schema ${to}`)
    steps.push(step)
  }
  return steps
}

function runStep(records: LooseRecords, step: Migration): LooseRecords {
  try {
    return step.up(records) ?? records
  } catch (error) {
    throw new DocumentError('migration_failed', `The migration to schema ${step.to} failed`, error)
  }
}

function shapeOf(document: unknown): { schema: number; records: LooseRecords } {
  if (
    !isPlain(document) ||
    !Number.isInteger(document.schema) ||
    (document.schema as number) < 1 ||
    !isPlain(document.records)
  ) {
    throw new DocumentError('shape', 'A document has a schema version and records')
  }
  return { schema: document.schema as number, records: document.records as LooseRecords }
}

function checkedRecords<R extends BaseRecord>(records: LooseRecords): Record<string, R> {
  for (const [id, record] of Object.entries(records)) {
    if (!isPlain(record) || record.id !== id || typeof record.type !== 'string') {
      throw new DocumentError('shape', `Record "${id}" does not carry its id and a type`)
    }
  }
  return records as unknown as Record<string, R>
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
