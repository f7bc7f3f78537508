import { type ClipRecord, type Timeline, type VideoAssetRecord } from '@adloom/video/format'
import type { Filmstrip, Waveform } from './media-images.ts'
import type { TimelineScene } from './paint-timeline.ts'
import { clipColors } from './timeline-colors.ts'

/** Where a clip is drawn, in pixels. */
interface Spot {
  left: number
  width: number
  top: number
  height: number
}

/** Draws what is in a clip: images of its video, its waveform, fades and keyframes. */
export function paintContent(
  context: CanvasRenderingContext2D,
  scene: TimelineScene,
  clip: ClipRecord,
  spot: Spot,
): void {
  const { timeline, view, images } = scene
  const asset = assetOf(timeline, clip)
  if (spot.width > 20 && asset) {
    if (clip.kind === 'video') {
      const hasAudio = asset.audio !== false && clip.muted !== true
      const strip = images.filmstrip(asset.hash)
      const high = spot.height - (hasAudio ? 16 : 0)
      if (strip) paintStrip(context, scene, clip, strip, { ...spot, height: high })
      const wave = hasAudio ? images.waveform(asset.hash) : undefined
      if (wave) paintWave(context, scene, clip, wave, { ...spot, top: spot.top + high, height: 16 })
    } else if (clip.kind === 'image') {
      const image = images.still(asset.hash)
      if (image) paintTiles(context, image, spot, view.width)
    } else if (clip.kind === 'audio') {
      const wave = images.waveform(asset.hash)
      if (wave)
        paintWave(context, scene, clip, wave, { ...spot, top: spot.top + 14, height: spot.height - 16 })
    }
  }
  if (clip.kind === 'color' && clip.fill.kind === 'color') {
    context.fillStyle = clip.fill.color
    context.fillRect(spot.left, spot.top + spot.height - 8, spot.width, 8)
  }
  if ('fadeIn' in clip || 'fadeOut' in clip) paintFades(context, clip, spot, view.framePx)
  if ('keys' in clip && clip.keys) paintKeys(context, clip, spot, view.framePx)
}

function assetOf(timeline: Timeline, clip: ClipRecord): VideoAssetRecord | undefined {
  return 'asset' in clip ? timeline.assets.get(clip.asset) : undefined
}

/** Repeats the tile nearest to each place; tiles keep their shape. */
function paintStrip(
  context: CanvasRenderingContext2D,
  { timeline, view }: TimelineScene,
  clip: ClipRecord & { offset: number; speed?: number },
  { image, columns, tileWidth, tileHeight, timesMs }: Filmstrip,
  { left, width, top, height }: Spot,
): void {
  const tile = Math.max(12, (tileWidth / tileHeight) * height)
  const { rate } = timeline.settings
  const first = Math.max(0, Math.floor(-left / tile))
  for (let at = first; at * tile < width; at++) {
    const x = left + at * tile
    if (x > view.width) return
    const frames = ((at + 0.5) * tile) / view.framePx
    const ms = ((clip.offset + frames * (clip.speed ?? 1)) / rate) * 1000
    const index = nearestTime(timesMs, ms)
    const [column, row] = [index % columns, Math.floor(index / columns)]
    context.drawImage(
      image,
      column * tileWidth,
      row * tileHeight,
      tileWidth,
      tileHeight,
      x,
      top,
      tile,
      height,
    )
  }
}

function nearestTime(times: readonly number[], ms: number): number {
  let best = 0
  for (let at = 1; at < times.length; at++)
    if (Math.abs(times[at]! - ms) < Math.abs(times[best]! - ms)) best = at
  return best
}

function paintTiles(
  context: CanvasRenderingContext2D,
  image: ImageBitmap,
  { left, width, top, height }: Spot,
  viewWidth: number,
): void {
  const tile = Math.max(16, (image.width / image.height) * height)
  const first = Math.max(0, Math.floor(-left / tile))
  for (let at = first; at * tile < width && left + at * tile < viewWidth; at++)
    context.drawImage(image, left + at * tile, top, tile, height)
}

/** Bars of two pixels. */
function paintWave(
  context: CanvasRenderingContext2D,
  { timeline, view }: TimelineScene,
  clip: ClipRecord & { offset: number; speed?: number },
  { durationMs, peaks }: Waveform,
  { left, width, top, height }: Spot,
): void {
  const { rate } = timeline.settings
  const perMs = peaks.length / Math.max(1, durationMs)
  context.fillStyle = clipColors[clip.kind].mark
  const begin = Math.max(0, Math.floor(-left / 3) * 3)
  const end = Math.min(width, view.width - left)
  for (let x = begin; x < end; x += 3) {
    const ms = ((clip.offset + (x / view.framePx) * (clip.speed ?? 1)) / rate) * 1000
    const peak = peaks[Math.floor(ms * perMs)] ?? 0
    const bar = Math.max(1, (peak / 100) * height)
    context.fillRect(left + x, top + height - bar, 2, bar)
  }
}

function paintFades(
  context: CanvasRenderingContext2D,
  clip: ClipRecord & { fadeIn?: number; fadeOut?: number },
  { left, width, top, height }: Spot,
  framePx: number,
): void {
  context.fillStyle = 'rgba(0, 0, 0, 0.45)'
  for (const [fade, from, to] of [
    [clip.fadeIn ?? 0, left, 1],
    [clip.fadeOut ?? 0, left + width, -1],
  ] as const) {
    if (fade === 0) continue
    context.beginPath()
    context.moveTo(from, top)
    context.lineTo(from + to * fade * framePx, top)
    context.lineTo(from, top + height)
    context.fill()
  }
}

function paintKeys(
  context: CanvasRenderingContext2D,
  clip: ClipRecord & { keys?: object },
  { left, top, height }: Spot,
  framePx: number,
): void {
  const lists = Object.values(clip.keys ?? {}) as { at: number }[][]
  const frames = new Set(lists.flatMap(keys => keys.map(({ at }) => at)))
  context.fillStyle = '#ffd34d'
  for (const frame of frames) {
    const x = left + frame * framePx
    const y = top + height - 7
    context.beginPath()
    context.moveTo(x, y - 4)
    context.lineTo(x + 4, y)
    context.lineTo(x, y + 4)
    context.lineTo(x - 4, y)
    context.fill()
  }
}
