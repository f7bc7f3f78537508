import { withoutHiddenCharacters } from '@adloom/contract/visible-text'
import { readPageMetadata } from '../../platform/outbound/page-metadata.ts'

/** Facts a store gives about an app; '' for a missing one. */
export interface AppFacts {
  name: string
  developer: string
  description: string
  iconUrl: string
}

/** The response of the App Store's look-up service; undefined for an unknown app. */
export function factsOfLookup(bytes: Uint8Array): AppFacts | undefined {
  const [found] = resultsOf(bytes)
  if (found === undefined || text(found['trackName']) === '') return undefined
  return {
    name: withoutHiddenCharacters(text(found['trackName'])),
    developer: withoutHiddenCharacters(text(found['sellerName']) || text(found['artistName'])),
    description: text(found['description']),
    iconUrl: text(found['artworkUrl512']) || text(found['artworkUrl100']),
  }
}

/** Facts of a store's app page: its structured data, else its link preview tags. */
export function factsOfPage(bytes: Uint8Array, charset: string): AppFacts | undefined {
  const { meta, linked, title } = readPageMetadata(bytes, charset)
  const app = linked.find(one => text(one['@type']).endsWith('Application'))
  const name = withoutHiddenCharacters(text(app?.['name']) || withoutStore(meta.get('og:title') ?? title))
  if (name === '') return undefined
  return {
    name,
    developer: withoutHiddenCharacters(
      text((app?.['author'] as Record<string, unknown> | undefined)?.['name']),
    ),
    description: text(app?.['description']) || (meta.get('og:description') ?? ''),
    iconUrl: imageOf(app?.['image']) || (meta.get('og:image') ?? ''),
  }
}

const playEndings = ['Apps on Google Play', 'Google Play 上的应用', 'Google Play のアプリ']

/** Titles end in the store's name, in the page's language. */
function withoutStore(title: string): string {
  const whole = title.trim()
  const ending = playEndings.find(one => whole.endsWith(one))
  const before = ending === undefined ? '' : whole.slice(0, -ending.length).trimEnd()
  const name = '-–—'.includes(before.at(-1) ?? ' ') ? before.slice(0, -1) : whole
  return withoutAppStore(name.startsWith('\u200e') ? name.slice(1) : name).trim()
}

/** '… on the App Store', with any whitespace between the words. */
function withoutAppStore(name: string): string {
  const app = name.endsWith('Store') ? name.slice(0, -'Store'.length) : ''
  const words = app.trimEnd()
  const before = words !== app && words.endsWith('on the App') ? words.slice(0, -'on the App'.length) : ''
  return before.trimEnd() === before ? name : before
}

function imageOf(image: unknown): string {
  return text(Array.isArray(image) ? image[0] : image)
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

function resultsOf(bytes: Uint8Array): Record<string, unknown>[] {
  try {
    const { results } = JSON.parse(new TextDecoder().decode(bytes)) as { results?: unknown }
    return Array.isArray(results) ? (results as Record<string, unknown>[]) : []
  } catch {
    return []
  }
}
