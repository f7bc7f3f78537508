import { Parser } from 'htmlparser2'
import { outboundLimits } from '../limits/request-limits.ts'

/** Facts a page gives for link previews. */
export interface PageMetadata {
  title: string
  /** `property` or `name` of a meta element in lower case → its first content, e.g. `og:image`. */
  meta: ReadonlyMap<string, string>
  /** Objects of its JSON-LD, lists and graphs flattened; invalid JSON is left out. */
  linked: readonly Record<string, unknown>[]
}

/** Parses tolerantly, as browsers do; `bytes` are decoded by `charset`, or UTF-8 when it is unknown. */
export function readPageMetadata(bytes: Uint8Array, charset: string): PageMetadata {
  const meta = new Map<string, string>()
  const linked: Record<string, unknown>[] = []
  let title = ''
  let inside: 'title' | 'json' | undefined
  let json = ''
  const parser = new Parser({
    onopentag(name, attributes) {
      const type = attributes['type']?.toLowerCase()
      if (name === 'title' && title === '') inside = 'title'
      if (name === 'script' && type === 'application/ld+json') inside = 'json'
      const key = (attributes['property'] ?? attributes['name'])?.toLowerCase()
      if (name === 'meta' && key !== undefined && !meta.has(key))
        meta.set(key, (attributes['content'] ?? '').trim())
    },
    ontext(text) {
      if (inside === 'title') title += text
      if (inside === 'json') json += text
    },
    onclosetag(name) {
      if (name === 'script' && inside === 'json') linked.push(...unfold(parseJson(json)))
      if (name !== 'title' && name !== 'script') return
      inside = undefined
      json = ''
    },
  })
  parser.end(decodePage(bytes, charset))
  return { title: title.trim(), meta, linked }
}

/** Decodes a page by its charset, or UTF-8 when it is unknown. */
export function decodePage(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Objects of a value, in order: of lists and graphs, down to a depth that real pages do not reach. */
function unfold(value: unknown, depth = 0): Record<string, unknown>[] {
  if (depth > outboundLimits.jsonLdDepth || typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(item => unfold(item, depth + 1))
  const object = value as Record<string, unknown>
  return [object, ...unfold(object['@graph'], depth + 1)]
}
