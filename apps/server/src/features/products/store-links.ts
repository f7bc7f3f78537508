import { fail } from '../../platform/binder/fail.ts'
import { productLimits } from '../../platform/limits/content-limits.ts'

/** Parameters of the visitor's region; the store decides it by itself, and a link must work everywhere. */
const regional = ['hl', 'gl', 'l', 'lc']

/** A product's link in stored form: '' when none was given (PL-08, D-36). */
export function iosLink(text: string): string {
  if (text === '') return ''
  const url = parseLink(text, 'iOS')
  if (url.hostname !== 'apps.apple.com' || !/\/id\d+\/?$/.test(url.pathname))
    fail('store_link_invalid', { store: 'iOS' })
  return cleaned(url)
}

export function androidLink(text: string): string {
  if (text === '') return ''
  const url = parseLink(text, 'Android')
  const named = /^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/.test(url.searchParams.get('id') ?? '')
  if (url.hostname !== 'play.google.com' || url.pathname !== '/store/apps/details' || !named)
    fail('store_link_invalid', { store: 'Android' })
  return cleaned(url)
}

function parseLink(text: string, store: string): URL {
  const plain = text.length <= productLimits.linkLength && /^[\x21-\x7e]+$/.test(text) && URL.canParse(text)
  if (!plain) fail('store_link_invalid', { store })
  const url = new URL(text)
  const web = url.protocol === 'https:' || url.protocol === 'http:'
  if (!web || url.username !== '' || url.password !== '' || url.port !== '')
    fail('store_link_invalid', { store })
  return url
}

function cleaned(url: URL): string {
  for (const name of regional) url.searchParams.delete(name)
  url.protocol = 'https:'
  url.hash = ''
  return url.href
}

/** The store's id of an app by its stored link: `id123…` on iOS, the package name on Android; '' for none. */
export function packageOf(link: string): string {
  if (!URL.canParse(link)) return ''
  const url = new URL(link)
  return url.searchParams.get('id') ?? /\/(id\d+)\/?$/.exec(url.pathname)?.[1] ?? ''
}
