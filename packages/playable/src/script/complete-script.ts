import {
  adEvents,
  apiEntry,
  isApiType,
  layerEvents,
  scriptApi,
  scriptShapes,
  signatureOf,
  type ApiArgument,
  type ApiEntry,
  type ApiType,
} from './script-api.ts'
import type { KnownNames } from './check-script.ts'

/** One completion for the cursor. */
export interface Completion {
  label: string
  kind: 'method' | 'value' | 'name' | 'word'
  /** Whose member it is, for its explanation. */
  of?: ApiType
  detail?: string
}

export interface Completions {
  from: number
  options: Completion[]
}

/**
 * Returns the completions at a position of a script, also one with syntax errors; undefined where the API has
 * none.
 */
export function completionsAt(source: string, at: number, names: KnownNames): Completions | undefined {
  const before = source.slice(0, at)
  return inText(source, before, names) ?? inObject(source, before) ?? afterDot(source, before)
}

/** The entry of the API that a word of the script names, and of which type. */
export function entryAt(
  source: string,
  from: number,
  to: number,
): { type: ApiType; entry: ApiEntry } | undefined {
  const dot = dotBefore(source, from)
  const chain = dot === undefined ? undefined : chainBefore(source, blankStart(source, dot))
  const type = chain === undefined ? undefined : typeOfChain(source, chain)
  const entry = type && apiEntry(type, source.slice(from, to))
  return type && entry ? { type, entry } : undefined
}

function afterDot(source: string, before: string): Completions | undefined {
  const found = /\.\s*([\w$]*)$/.exec(before)
  if (!found) return undefined
  const chain = chainBefore(source, before.slice(0, found.index).replace(/\?$/, '').length)
  const type = chain === undefined ? undefined : typeOfChain(source, chain)
  if (!type) return undefined
  const options = scriptApi[type].map((entry): Completion => ({
    label: entry.name,
    kind: entry.args ? 'method' : 'value',
    of: type,
    detail: signatureOf(entry).slice(entry.name.length),
  }))
  return { from: before.length - found[1]!.length, options }
}

function inText(source: string, before: string, names: KnownNames): Completions | undefined {
  const found = /\.\s*([\w$]+)\s*\(\s*(['"])([^'"\n]*)$/.exec(before)
  if (!found) return undefined
  const called = calledAt(source, before, found.index, found[1]!)
  const argument = called?.entry.args?.[0]
  if (!argument) return undefined
  return { from: before.length - found[3]!.length, options: offered(argument, called.type, names) }
}

function offered({ words, names: kind }: ApiArgument, type: ApiType, names: KnownNames): Completion[] {
  if (words) return words.map(label => ({ label, kind: 'word', ...detailOf(type, label) }))
  if (!kind || kind === 'call') return []
  // Ids are valid too, but users see names.
  return [...names[kind]]
    .filter(name => !/^\w[^\W_]*[:_-][\w-]{8,}$/.test(name))
    .map(label => ({ label, kind: 'name' }))
}

function detailOf(type: ApiType, word: string): { detail?: string } {
  const event = (type === 'Ad' ? adEvents : type === 'Layer' ? layerEvents : []).find(
    one => one.word === word,
  )
  return event?.gives ? { detail: `(${event.gives.name})` } : {}
}

/** Fields of an object that a method takes. */
function inObject(source: string, before: string): Completions | undefined {
  const found = /\.\s*([\w$]+)\s*\(\s*\{(?:[^{}]*,)?\s*([\w$]*)$/.exec(before)
  if (!found) return undefined
  const shape = calledAt(source, before, found.index, found[1]!)?.entry.args?.[0]?.type
  const fields = shape === undefined ? undefined : scriptShapes[shape]
  return (
    fields && {
      from: before.length - found[2]!.length,
      options: Object.entries(fields).map(([label, detail]) => ({
        label,
        kind: 'value',
        detail: `: ${detail}`,
      })),
    }
  )
}

function calledAt(
  source: string,
  before: string,
  dot: number,
  name: string,
): { type: ApiType; entry: ApiEntry } | undefined {
  const chain = chainBefore(source, before.slice(0, dot).trimEnd().replace(/\?$/, '').length)
  const type = chain === undefined ? undefined : typeOfChain(source, chain)
  const entry = type && apiEntry(type, name)
  return type && entry ? { type, entry } : undefined
}

/** The text of the expression that ends at a place: names, members and calls. */
function chainBefore(source: string, end: number): string | undefined {
  let at = end
  for (;;) {
    while (/\s/.test(source[at - 1] ?? '')) at--
    if (source[at - 1] === ')') at = openingOf(source, at - 1)
    while (/\s/.test(source[at - 1] ?? '')) at--
    const start = wordStart(source, at)
    if (start === at) return undefined
    at = start
    const dot = dotBefore(source, at)
    if (dot === undefined) return source.slice(at, end)
    at = dot
  }
}

/** Returns the start of the word that ends at `end`, or `end` if there is none. */
export function wordStart(source: string, end: number): number {
  let at = end
  while (at > 0 && /[\w$]/.test(source[at - 1]!)) at--
  return at
}

function blankStart(source: string, end: number): number {
  let at = end
  while (at > 0 && /\s/.test(source[at - 1]!)) at--
  return at
}

/** The place of the `.` or `?.` that comes before a place. */
function dotBefore(source: string, end: number): number | undefined {
  const dot = blankStart(source, end) - 1
  if (source[dot] !== '.') return undefined
  return source[dot - 1] === '?' ? dot - 1 : dot
}

function openingOf(source: string, closing: number): number {
  let depth = 0
  for (let at = closing; at >= 0; at--) {
    if (source[at] === ')') depth++
    else if (source[at] === '(' && --depth === 0) return at
  }
  return 0
}

function typeOfChain(source: string, chain: string, depth = 0): ApiType | undefined {
  const root = /^\s*([\w$]+)/.exec(chain)
  if (!root || depth > 6) return undefined
  let type = root[1] === 'ad' ? ('Ad' as ApiType) : heldBy(source, root[1]!, depth)
  let rest = chain.slice(root[0].length)
  while (type && rest.trim() !== '') {
    const member = /^\s*\??\.\s*([\w$]+)\s*/.exec(rest)
    const entry = member && apiEntry(type, member[1]!)
    if (!entry || !isApiType(entry.gives)) return undefined
    rest = rest.slice(member[0].length)
    if (!entry.args !== !rest.startsWith('(')) return undefined
    if (entry.args) rest = rest.slice(closingOf(rest) + 1)
    type = entry.gives
  }
  return type
}

function closingOf(text: string): number {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')' && --depth === 0) return at
  }
  return text.length
}

const declaration = /\b(?:const|let|var)\s+([\w$]+)\s*/g
const maxAnnotationLength = 200

/** Returns the type of a variable's value: `const hero = ad.layer('Hero')`. */
function heldBy(source: string, name: string, depth: number): ApiType | undefined {
  for (const found of source.matchAll(declaration)) {
    const from = found[1] === name ? valueStart(source, found.index + found[0].length) : undefined
    if (from !== undefined)
      return typeOfChain(source, source.slice(from).trimStart().split(/[\n;]/, 1)[0]!.trimEnd(), depth + 1)
  }
  return undefined
}

/** Returns the position of a declaration's value, after its type and `=`. */
function valueStart(source: string, from: number): number | undefined {
  const line = source.slice(from, from + maxAnnotationLength).split('\n', 1)[0]!
  const equals = line.indexOf('=')
  return equals === 0 || (equals > 0 && line.startsWith(':')) ? from + equals + 1 : undefined
}
