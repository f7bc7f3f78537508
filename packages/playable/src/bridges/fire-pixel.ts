/** Requests a tracking pixel if the ad server has replaced the macro by an address. */
export function firePixel(address: string | undefined): void {
  if (address && /^https?:/.test(address)) new Image().src = address
}
