/**
 * The rest of a path that has the segment `nl`: such addresses mean the application of the current
 * environment (SH-20).
 * Undefined for any other path. Empty segments are dropped, so that what is left stays inside the
 * application.
 */
export function pathAfterNl(pathname: string): string | undefined {
  const segments = pathname.split('/').filter(segment => segment !== '')
  const at = segments.indexOf('nl')
  return at < 0 ? undefined : `/${segments.slice(at + 1).join('/')}`
}

/** Older links carry the address behind `#`: `/#/nl/open_register_trial?referer=…` (SH-17). */
export function addressInHash(hash: string): string | undefined {
  const address = hash.replace(/^#/, '')
  return /^\/nl(\/|$|\?)/.test(address) ? address : undefined
}
