/** In units of UTF-16, as the format counts them. */
const longest = 200

/** A layer's name as it is kept: no signs that are not seen, and no half of one at its end. */
export function layerName(name: string | undefined): string {
  return (name ?? '').replaceAll(/\p{Cc}+/gu, ' ').trim().slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')
}
