import { formatBytes } from '@adloom/contract/format-bytes'
import type { Asset } from './api.ts'

/** The second line of a card: format, dimensions where there are any, size. */
export function factsOf(asset: Pick<Asset, 'width' | 'height' | 'size' | 'type' | 'format'>): string {
  return [asset.format.toUpperCase(), dimensionsOf(asset), formatBytes(asset.size)]
    .filter(Boolean)
    .join(' · ')
}

export function dimensionsOf({ width, height, type }: Pick<Asset, 'width' | 'height' | 'type'>): string {
  return width === null ||
    height === null ||
    type === 'frames' ||
    type === 'dragonbones' ||
    type === 'model3d'
    ? ''
    : `${width} × ${height}`
}
