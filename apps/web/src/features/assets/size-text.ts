import { formatStorage } from '../../lib/format.ts'
import type { Asset } from './api.ts'

/** The second line of a card: dimensions or nothing, and the size. */
export function factsOf(asset: Pick<Asset, 'width' | 'height' | 'size' | 'type'>): string {
  return [dimensionsOf(asset), formatStorage(asset.size)].filter(Boolean).join(' · ')
}

export function dimensionsOf({ width, height, type }: Pick<Asset, 'width' | 'height' | 'type'>): string {
  return width === null || height === null || type === 'frames' ? '' : `${width} × ${height}`
}
