import type { Asset } from '@adloom/contract/assets'
import { addClip, addVideoAsset, clipOfAsset, fillSlot, isEmptySlot, readStore } from '@adloom/video/commands'
import { bannerFrames } from '@adloom/video/banners'
import {
  canvasOf,
  derivePlacement,
  endOf,
  type Placement,
  type SettingsRecord,
  type VideoAssetRecord,
} from '@adloom/video/format'
import { addAssetClip, newVideoAsset } from '../state/add-asset-clip.ts'
import type { VideoEditor } from '../state/video-editor.ts'
import { clipsUnder } from './clip-under.ts'

/** Share of the canvas that a dropped file takes at most. */
const droppedShare = 0.5

/**
 * Drops a file of the library at a point of a canvas: an area of a template there that waits for a file is
 * filled; over a clip of the main track, and in a banner, it becomes a clip around the point; else it is
 * added like by a click. Returns the clip; undefined for a file that the canvas cannot show.
 */
export function dropOnCanvas(
  editor: VideoEditor,
  canvasId: string,
  file: Asset,
  point: { x: number; y: number },
): string | undefined {
  const { store, session, type } = editor
  const kind = (['video', 'image'] as const).find(one => one === file.type)
  if (!kind || (type === 'banner' && kind === 'video')) return addAssetClip(editor, file)
  return store.edit('drop_file', {}, () => {
    // A text may be above the area that it describes.
    const slot = clipsUnder(editor, canvasId, point).find(isEmptySlot)
    const { tracks, settings } = readStore(store)
    const { frame } = session.getState()
    const main = tracks.find(({ track }) => track.main === true)?.clips ?? []
    const isOver = main.some(({ start, length }) => start <= frame && endOf({ start, length }) > frame)
    if (!slot && !isOver && type === 'normal') return addAssetClip(editor, file)
    const assetId = addVideoAsset(store, newVideoAsset(file, kind))
    const asset = readStore(store).assets.get(assetId)
    if (!asset) return undefined
    if (slot && fillSlot(store, slot.id, asset)) {
      store.select([slot.id])
      return slot.id
    }
    const box = around(point, asset, canvasOf(settings, canvasId))
    const clip = { ...clipOfAsset(settings, asset), ...placesOf(box, settings, canvasId) }
    return type === 'banner'
      ? addClip(store, { ...clip, length: bannerFrames }, 0)
      : addClip(store, clip, frame)
  })
}

/** The box in its canvas, from which that of the first one is derived. */
function placesOf(box: Placement, settings: SettingsRecord, canvasId: string) {
  const [base] = settings.canvases
  if (!base || base.id === canvasId) return { place: box }
  return {
    place: derivePlacement(box, canvasOf(settings, canvasId), base),
    places: { [canvasId]: box },
  }
}

/** The box of a file around a point. */
function around(
  { x, y }: { x: number; y: number },
  { width = 1, height = 1 }: VideoAssetRecord,
  canvas: { width: number; height: number },
): Placement {
  const scale = Math.min((canvas.width * droppedShare) / width, (canvas.height * droppedShare) / height)
  return { x, y, w: width * scale, h: height * scale }
}
