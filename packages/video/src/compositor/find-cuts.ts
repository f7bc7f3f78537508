import type { ChosenMembers } from '../format/combinations.ts'
import { canvasOf } from '../format/placements.ts'
import type { ClipRecord, VideoDocument } from '../format/records.ts'
import { endOf, timelineOf } from '../format/timeline.ts'
import { evaluate } from './evaluate.ts'

/** What is shown of a document. */
interface CutSource {
  document: VideoDocument
  canvasId: string
  members?: ChosenMembers | undefined
}

/** Consecutive frames of a file. */
export interface Cut {
  asset: string
  /** The first frame, counted from the beginning of the file. */
  from: number
  frames: number
}

/** How far a place in a file may be from a whole frame, in frames. */
const roundingError = 0.02

/**
 * Returns the sections of files that a video consists of when it shows them one after another, each complete
 * and unchanged; undefined when anything is to be drawn. Size and rate of the files are not checked.
 */
export function findCuts(source: CutSource): Cut[] | undefined {
  const timeline = timelineOf(source.document)
  const shown = timeline.tracks.filter(
    ({ track, clips }) => !track.hidden && track.kind !== 'audio' && clips.length > 0,
  )
  const [only, ...others] = shown
  if (!only || others.length > 0) return undefined
  const cuts: Cut[] = []
  let end = 0
  for (const clip of only.clips) {
    const cut = clip.start === end ? cutOf(source, clip) : undefined
    if (!cut) return undefined
    const before = cuts.at(-1)
    if (before?.asset === cut.asset && before.from + before.frames === cut.from) before.frames += cut.frames
    else cuts.push(cut)
    end = endOf(clip)
  }
  return end === timeline.length ? cuts : undefined
}

function cutOf(source: CutSource, clip: ClipRecord): Cut | undefined {
  const { document, canvasId, members } = source
  if (clip.kind !== 'video' || (clip.speed ?? 1) !== 1 || moves(clip)) return undefined
  const { settings, transitionFrom, transitionTo } = timelineOf(document)
  if (transitionFrom.has(clip.id) || transitionTo.has(clip.id)) return undefined
  const scene = evaluate(document, canvasId, clip.start, members ? { members } : {})
  const [layer] = scene.layers
  if (layer?.kind !== 'clip' || layer.content.kind !== 'media') return undefined
  const { width, height } = canvasOf(settings, canvasId)
  const { box, content } = layer
  const isCentred = box.x * 2 === width && box.y * 2 === height && box.rotation === 0
  const isWhole = isCentred && box.w === width && box.h === height
  const isPlain =
    layer.opacity === 1 &&
    layer.scaleX === 1 &&
    layer.scaleY === 1 &&
    layer.blend === 'normal' &&
    !(layer.mask ?? layer.filter ?? content.crop ?? content.chroma)
  const from = content.seconds * settings.rate
  if (!isWhole || !isPlain) return undefined
  if (Math.abs(from - Math.round(from)) > roundingError) return undefined
  return { asset: content.asset, from: Math.round(from), frames: clip.length }
}

/** Whether a clip looks different from one frame to the next for another reason than its source. */
function moves({ animations, keys, drift }: Extract<ClipRecord, { kind: 'video' }>): boolean {
  const { volume: _, ...drawn } = keys ?? {}
  return [...Object.values(animations ?? {}), ...Object.values(drawn), drift].some(Boolean)
}
