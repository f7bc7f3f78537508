/**
 * Returns the address of `url`'s page under the application's own name. Any beginning of the path
 * (`//other.example`, `/\other.example`, `http://other.example`) stays on this host.
 */
export function ownAddress(url: string, appOrigin: string): string {
  return new URL(`${appOrigin}/${url.replace(/^[/\\]+/, '')}`).href
}
