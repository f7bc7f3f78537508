import { mostMergedMinutes, mostMergedVideos } from '@adloom/contract/project-media'
import type { Asset } from './api.ts'

/** Whether these assets can be joined into one video (PL-02.22): 2 to 20 videos that finished processing. */
export function canMerge(assets: readonly Pick<Asset, 'type' | 'duration_ms'>[]): boolean {
  return (
    assets.length >= 2 &&
    assets.length <= mostMergedVideos &&
    assets.every(asset => asset.type === 'video' && asset.duration_ms !== null)
  )
}

/** The chosen assets that are loaded, in the order in which they were chosen. */
export function chosenOf(assets: readonly Asset[], chosen: Iterable<number | string>): Asset[] {
  const known = new Map(assets.map(asset => [asset.id, asset]))
  return [...chosen].flatMap(id => known.get(Number(id)) ?? [])
}

/** The whole duration in ms, and whether it is over the limit of a joined video. */
export function mergedDuration(assets: readonly Pick<Asset, 'duration_ms'>[]): {
  ms: number
  tooLong: boolean
} {
  const ms = assets.reduce((sum, asset) => sum + (asset.duration_ms ?? 0), 0)
  return { ms, tooLong: ms > mostMergedMinutes * 60_000 }
}

/** The list with one element moved by `step` places; unchanged when that leads out of the list. */
export function moved<T>(list: readonly T[], index: number, step: 1 | -1): T[] {
  const next = [...list]
  const [one] = next.splice(index, 1)
  if (one === undefined || index + step < 0 || index + step > next.length) return [...list]
  next.splice(index + step, 0, one)
  return next
}
