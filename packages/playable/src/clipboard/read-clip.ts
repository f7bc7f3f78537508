import { DocumentError } from '@adloom/document'
import { documentSchema } from '../format/schema/document-schema.ts'
import { documentVersion, readStoredDocument } from '../format/schema/stored-document.ts'
import type { PlayableDocument } from '../format/records.ts'
import type { Clip } from './clip.ts'

const blankProject = {
  id: 'project',
  type: 'project',
  name: '',
  seed: 1,
  background: { kind: 'none' },
  startScene: 'none',
  defaultLanguage: 'en',
  languages: ['en'],
  store: {},
  gameplay: '',
}

/**
 * Reads clipboard text of any origin, also of an older version; undefined when it is no clip, of a newer
 * version, or not well formed.
 */
export function readClip(text: string): Clip | undefined {
  const clip = parse(text)
  if (!isObject(clip) || clip.format !== 'adloom-clip' || typeof clip.project !== 'string') return undefined
  const { roots, outside, records } = clip
  if (
    !isObject(records) ||
    Object.hasOwn(records, 'project') ||
    !Array.isArray(outside) ||
    !outside.every(isOutside)
  )
    return undefined
  const document = documentSchema.safeParse(
    migrated({ schema: clip.schema, records: { ...records, project: blankProject } }),
  )
  if (!document.success || !Array.isArray(roots)) return undefined
  const { project: _blank, ...read } = document.data.records
  if (!roots.every(id => typeof id === 'string' && Object.hasOwn(read, id) && read[id]?.type === 'node'))
    return undefined
  return {
    format: 'adloom-clip',
    schema: documentVersion,
    project: clip.project,
    roots: roots as string[],
    records: read,
    outside,
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Undefined for records of a newer version, or when the migration fails. */
function migrated(document: unknown): PlayableDocument | undefined {
  try {
    return readStoredDocument(document)
  } catch (error) {
    if (error instanceof DocumentError) return undefined
    throw error
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isOutside(value: unknown): value is Clip['outside'][number] {
  return isObject(value) && ['id', 'type', 'name'].every(key => typeof value[key] === 'string')
}
