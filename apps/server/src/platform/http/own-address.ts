/**
 * The address of `url`'s page under the application's own name. However the path begins (`//other.example`,
 * `/\other.example`, `http://other.example`), it leads to no other host.
 */
export function ownAddress(url: string, appOrigin: string): string {
  return new URL(`${appOrigin}/${url.replace(/^[/\\]+/, '')}`).href
}
