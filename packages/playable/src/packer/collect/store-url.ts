/**
 * A store address as networks want it: https, Apple's current host, without country or language of whoever
 * copied it.
 */
export function normaliseStoreUrl(address: string): string {
  const text = address.trim()
  if (!text) return ''
  let url: URL
  try {
    url = new URL(text)
  } catch {
    return text
  }
  if (url.hostname === 'itunes.apple.com') url.hostname = 'apps.apple.com'
  if (url.hostname === 'apps.apple.com') url.pathname = url.pathname.replace(/^\/[a-z]{2}(?=\/app\/)/, '')
  if (url.hostname === 'apps.apple.com' || url.hostname === 'play.google.com') {
    url.protocol = 'https:'
    for (const name of ['hl', 'gl', 'l']) url.searchParams.delete(name)
  }
  return url.toString()
}
