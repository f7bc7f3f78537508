import type { PlayableRecord, ParamTarget } from '../records.ts'
import type { Path } from '../record-facts/value-path.ts'

/** A target that is an image node itself means the asset it shows. */
export function assetPath(record: PlayableRecord | undefined, target: Pick<ParamTarget, 'path'>): Path {
  return target.path.length === 0 && record?.type === 'node' ? ['asset'] : target.path
}

/** Returns the id of the asset record for a value whose target references an asset. */
export function valueAssetId(param: string): string {
  return `value:${param}`
}

/** The id of the font a font parameter makes of an uploaded file. */
export function valueFontId(param: string): string {
  return `font:${param}`
}
