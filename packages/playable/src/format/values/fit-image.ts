import type { Placement } from '@adloom/engine/data'
import type { Draft } from './draft.ts'
import type { AssetRecord, PlayableRecord } from '../records.ts'

/**
 * Keeps a replaced image undistorted: a box with the proportions of the old image takes those of the new one,
 * centred inside the old box (or covering it when the box covers the screen). Stretched, sliced and fixed
 * boxes do not change.
 */
export function fitImage(
  draft: Draft,
  node: PlayableRecord | undefined,
  before: AssetRecord,
  after: AssetRecord,
): void {
  if (node?.type !== 'node' || node.kind !== 'image' || node.slice) return
  const [from, to] = [aspectOf(before), aspectOf(after)]
  if (from === undefined || to === undefined || isClose(from, to)) return
  const portrait = fitBox(node.portrait, from, to)
  draft.set(
    node.id,
    node.landscape
      ? { ...node, portrait, landscape: fitBox(node.landscape, from, to) }
      : { ...node, portrait },
  )
}

function fitBox(place: Placement, from: number, to: number): Placement {
  if (place.fit === 'stretch' || !isClose(place.w / place.h, from)) return place
  const isWider = to > from
  const keepsWidth = place.fit === 'cover' ? !isWider : isWider
  const [w, h] = keepsWidth ? [place.w, place.w / to] : [place.h * to, place.h]
  return { ...place, x: place.x + (place.w - w) / 2, y: place.y + (place.h - h) / 2, w, h }
}

function aspectOf({ width, height, crop, frames }: AssetRecord): number | undefined {
  const visible = crop ?? frames?.[0]
  const [w, h] = visible ? [visible.w, visible.h] : [width, height]
  return w && h ? w / h : undefined
}

function isClose(a: number, b: number): boolean {
  return Math.abs(a / b - 1) < 0.02
}
