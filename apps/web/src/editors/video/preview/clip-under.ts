import { videoDocumentOf } from '@adloom/video/commands'
import { evaluate } from '@adloom/video/compositor'
import type { VisualClip } from '@adloom/video/format'
import type { VideoEditor } from '../state/video-editor.ts'
import { pointInBox } from './drag-box.ts'

/** The topmost clip at a point of the canvas at the playhead, on a track that is not locked. */
export function clipUnder(
  editor: VideoEditor,
  canvasId: string,
  point: { x: number; y: number },
): VisualClip | undefined {
  const [clip] = clipsUnder(editor, canvasId, point)
  const track = clip && editor.store.get(clip.track)
  return track?.type === 'track' && track.locked ? undefined : clip
}

/** All clips at a point of the canvas at the playhead, the topmost first. */
export function clipsUnder(
  { store, session }: VideoEditor,
  canvasId: string,
  point: { x: number; y: number },
): VisualClip[] {
  const { layers } = evaluate(videoDocumentOf(store), canvasId, session.getState().frame)
  return layers
    .flatMap(layer =>
      layer.kind === 'clip' ? [layer] : layer.kind === 'transition' ? [layer.from, layer.to] : [],
    )
    .filter(({ box }) => pointInBox(point, box))
    .reverse()
    .flatMap(({ clip: id }) => {
      const clip = store.get(id)
      return clip?.type === 'clip' && 'place' in clip ? [clip] : []
    })
}
