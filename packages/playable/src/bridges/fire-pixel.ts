/** Requests a tracking picture, but only when the ad server has put an address in the macro's place. */
export function firePixel(address: string | undefined): void {
  if (address && /^https?:/.test(address)) new Image().src = address
}
