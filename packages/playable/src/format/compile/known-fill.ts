import type { Fill } from '@adloom/engine/data'
import { isImageFile } from '../record-facts/animated-image.ts'
import type { AssetRecord } from '../records.ts'

/** Finds an asset by its id. */
export type AssetLookup = Pick<ReadonlyMap<string, AssetRecord>, 'get'>

/** Returns the fill, or no fill when its image is missing. */
export function knownFill(fill: Fill, assets: AssetLookup): Fill {
  return fill.kind === 'image' && !isImageFile(assets.get(fill.asset)) ? { kind: 'none' } : fill
}
