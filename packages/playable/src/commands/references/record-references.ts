import type { PlayableRecord } from '../../format/records.ts'
import type { Path } from '../../format/record-facts/value-path.ts'

/** A place in a record that names another one. */
export interface FoundReference {
  path: Path
  id: string
}

/** Fields whose text always names a record. */
const naming = new Set([
  'parentId',
  'owner',
  'scene',
  'node',
  'target',
  'rule',
  'asset',
  'font',
  'var',
  'bind',
  'mask',
  'prefab',
  'action',
  'actions',
  'group',
  'table',
  'startScene',
  'parent',
  'param',
  'record',
  'script',
  'texture',
])
/** Text fields that never contain a record id. */
const speaking = new Set([
  'id',
  'type',
  'index',
  'name',
  'label',
  'help',
  'text',
  'description',
  'source',
  'hash',
  'mime',
  'kind',
  't',
  'op',
  'preset',
  'ease',
  'event',
  'language',
  'languages',
  'defaultLanguage',
  'color',
  'family',
  'initial',
  'column',
  'columns',
  'rows',
  'store',
  'gameplay',
  'form',
  'anchor',
  'fit',
  'timerId',
  'anims',
  'clip',
  'armature',
  'emissive',
])
/** Fields where bare text is a literal, and a name only inside an object. */
const literal = new Set(['value', 'row', 'is'])
/**
 * Names that are no records: no file yet, the layers of every scene, the whole game, levels of parameters.
 */
const reserved = new Set([
  '',
  'none',
  'global:below',
  'global:above',
  'game',
  'global',
  'gameplay',
  'languages',
])

/**
 * Everything a record names. `isKnown` settles the text of fields that may name a record or not (a game's
 * configuration, a literal); fields that always do are listed in any case, so that what is dangling shows.
 */
export function recordReferences(record: PlayableRecord, isKnown: (id: string) => boolean): FoundReference[] {
  return mentionsOf(record)
    .filter(({ id, isSure }) => isSure || isKnown(id))
    .map(({ path, id }) => ({ path, id }))
}

const mentions = new WeakMap<PlayableRecord, readonly (FoundReference & { isSure: boolean })[]>()

/** Records are immutable, so results are cached: only edited records are searched again. */
function mentionsOf(record: PlayableRecord): readonly (FoundReference & { isSure: boolean })[] {
  const known = mentions.get(record)
  if (known) return known
  const found: (FoundReference & { isSure: boolean })[] = []
  walk(record, [], false, (path, id, isSure) => {
    if (!reserved.has(id)) found.push({ path, id, isSure })
  })
  if (Object.isFrozen(record)) mentions.set(record, found)
  return found
}

/** A copy of a value in which every name of a record is the one `rename` gives for it. */
export function renameReferences<T>(value: T, rename: (id: string) => string): T {
  return renamed(value, rename) as T
}

function walk(
  value: unknown,
  path: Path,
  isSure: boolean,
  visit: (path: Path, id: string, isSure: boolean) => void,
): void {
  if (typeof value === 'string') visit(path, value, isSure)
  if (typeof value !== 'object' || value === null) return
  for (const [key, inside] of Object.entries(value)) {
    if (isSpeech(key, inside) || isVerb(value, key)) continue
    const step = Array.isArray(value) ? Number(key) : key
    if (key === 'overrides')
      for (const place of Object.keys(inside as object))
        visit([...path, key, place], place.split('/')[0] ?? '', false)
    walk(inside, [...path, step], Array.isArray(value) ? isSure : naming.has(key), visit)
  }
}

/** Responses to games and music have a verb in the field in which others name an action. */
function isVerb(value: object, key: string): boolean {
  return key === 'action' && 't' in value && (value.t === 'game' || value.t === 'music')
}

function isSpeech(key: string, value: unknown): boolean {
  return speaking.has(key) || (literal.has(key) && (typeof value !== 'object' || Array.isArray(value)))
}

function renamed(value: unknown, rename: (id: string) => string): unknown {
  if (typeof value === 'string') return rename(value)
  if (Array.isArray(value)) return value.map(inside => renamed(inside, rename))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]) => {
      if (isSpeech(key, inside) || isVerb(value, key)) return [key, inside]
      return [key, key === 'overrides' ? renamedPlaces(inside as object, rename) : renamed(inside, rename)]
    }),
  )
}

function renamedPlaces(overrides: object, rename: (id: string) => string): object {
  return Object.fromEntries(
    Object.entries(overrides).map(([place, value]) => {
      const [first = '', ...rest] = place.split('/')
      return [[rename(first), ...rest].join('/'), renamed(value, rename)]
    }),
  )
}
