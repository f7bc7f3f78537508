import type { FrameBox, TileThing } from '../../components/assets/tile-thing.ts'
import type { Asset } from './api.ts'
import { formatBytes } from '@adloom/contract/format-bytes'

/** An asset as a card sees it. */
export interface AssetThing extends TileThing {
  id: number
  asset: Asset
}

const known = new WeakMap<Asset, AssetThing>()

/** The same card for the same asset, so that what did not change is not drawn again. */
export function thingOf(asset: Asset): AssetThing {
  const before = known.get(asset)
  if (before !== undefined) return before
  const thing: AssetThing = {
    id: asset.id,
    name: asset.name,
    type: asset.type,
    format: asset.format,
    size: asset.size,
    coverUrl: asset.cover_url,
    fullUrl: asset.full_url,
    width: asset.width,
    height: asset.height,
    durationMs: asset.type === 'audio' || asset.type === 'video' ? asset.duration_ms : null,
    frames: Array.isArray(asset.frames) ? (asset.frames as FrameBox[]) : null,
    filmstrip: filmstripOf(asset),
    state: asset.status,
    asset,
  }
  known.set(asset, thing)
  return thing
}

export function fileAddress(hash: string): string {
  return `/api/files/${hash}`
}

export function derivativeOf(asset: Pick<Asset, 'derivatives'>, kind: string) {
  return asset.derivatives.find(one => one.kind === kind)
}

function filmstripOf(asset: Asset): TileThing['filmstrip'] {
  const strip = asset.type === 'video' ? derivativeOf(asset, 'filmstrip') : undefined
  const { count, columns, rows } = (strip?.info ?? {}) as Record<string, unknown>
  if (
    strip === undefined ||
    typeof count !== 'number' ||
    typeof columns !== 'number' ||
    typeof rows !== 'number' ||
    count < 2
  )
    return null
  return { url: fileAddress(strip.hash), count, columns, rows }
}

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
