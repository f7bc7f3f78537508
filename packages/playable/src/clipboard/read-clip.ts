import { documentSchema, documentVersion } from '../format/schema/document-schema.ts'
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
 * Reads clipboard text of any origin; undefined when it is nothing of ours, of another version, or not well
 * formed.
 */
export function readClip(text: string): Clip | undefined {
  const clip = parse(text)
  if (
    !isObject(clip) ||
    clip.format !== 'adloom-clip' ||
    clip.schema !== documentVersion ||
    typeof clip.project !== 'string'
  )
    return undefined
  const { roots, outside, records } = clip
  if (
    !isObject(records) ||
    Object.hasOwn(records, 'project') ||
    !Array.isArray(outside) ||
    !outside.every(isOutside)
  )
    return undefined
  const document = documentSchema.safeParse({
    schema: documentVersion,
    records: { ...records, project: blankProject },
  })
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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isOutside(value: unknown): value is Clip['outside'][number] {
  return isObject(value) && ['id', 'type', 'name'].every(key => typeof value[key] === 'string')
}
