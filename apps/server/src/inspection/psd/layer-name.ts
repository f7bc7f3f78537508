import { psdLimits } from '../../platform/limits/file-limits.ts'

/** A layer's name as it is kept: no signs that are not seen, and no half of one at its end. */
export function layerName(name: string | undefined): string {
  return (name ?? '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, psdLimits.layerName)
    .replace(/[\uD800-\uDBFF]$/, '')
}
