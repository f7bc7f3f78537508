import { captionStyleOf } from '../format/caption-look.ts'
import { type ChosenMembers, shownMember } from '../format/combinations.ts'
import { wordsIn } from '../format/missing-texts.ts'
import { canvasOf, placementIn } from '../format/placements.ts'
import type {
  CaptionStyleRecord,
  ClipRecord,
  GroupMember,
  Placement,
  TransitionRecord,
  VideoDocument,
  VisualClip,
} from '../format/records.ts'
import { endOf, sidesOf, timelineOf, type Timeline, type TimelineTrack } from '../format/timeline.ts'
import { poseAt } from './animation-pose.ts'
import { driftOffset } from './drift.ts'
import { keyedValue } from '../format/keyed-value.ts'
import type { ClipLayer, Layer, LayerContent, Scene } from './scene.ts'

export interface EvaluateOptions {
  /** Language of the texts; the document's default where absent or where a text lacks it. */
  language?: string
  /** Index of the member that each asset group shows, by group id; the first by default. */
  members?: ChosenMembers
}

interface Moment {
  readonly document: VideoDocument
  readonly timeline: Timeline
  readonly canvasId: string
  readonly width: number
  readonly height: number
  readonly frame: number
  readonly options: EvaluateOptions
}

/** Returns what a canvas shows at a frame. Pure: the same everywhere for the same document. */
export function evaluate(
  document: VideoDocument,
  canvasId: string,
  frame: number,
  options: EvaluateOptions = {},
): Scene {
  const timeline = timelineOf(document)
  const { width, height } = canvasOf(timeline.settings, canvasId)
  const moment: Moment = { document, timeline, canvasId, width, height, frame, options }
  const layers: Layer[] = []
  for (const row of timeline.tracks) {
    if (row.track.hidden || row.track.kind === 'audio') continue
    const layer = layerOf(moment, row)
    if (layer) layers.push(layer)
  }
  return { width, height, background: timeline.settings.background, layers }
}

function layerOf(moment: Moment, row: TimelineTrack): Layer | undefined {
  const { frame, timeline } = moment
  const clip = clipAt(row.clips, frame)
  if (!clip) return undefined
  if (clip.kind === 'filter') return { kind: 'filter', filter: clip.filter, strength: clip.strength ?? 1 }
  if (clip.kind === 'audio') return undefined
  const entering = timeline.transitionTo.get(clip.id)
  if (entering && frame < clip.start + sidesOf(entering).after)
    return transitionLayer(moment, entering, clip.start)
  const leaving = timeline.transitionFrom.get(clip.id)
  if (leaving && frame >= endOf(clip) - sidesOf(leaving).before)
    return transitionLayer(moment, leaving, endOf(clip))
  return clipLayer(moment, clip)
}

/** The clip of a sorted track at a frame, by bisection. */
function clipAt(clips: readonly ClipRecord[], frame: number): ClipRecord | undefined {
  let low = 0
  let high = clips.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const clip = clips[middle]
    if (!clip) return undefined
    if (frame < clip.start) high = middle - 1
    else if (frame >= endOf(clip)) low = middle + 1
    else return clip
  }
  return undefined
}

function transitionLayer(moment: Moment, transition: TransitionRecord, cut: number): Layer | undefined {
  const from = visualOf(moment.document, transition.from)
  const to = visualOf(moment.document, transition.to)
  if (!from || !to) return undefined
  const begin = cut - sidesOf(transition).before
  return {
    kind: 'transition',
    transition: transition.kind,
    progress: (moment.frame - begin + 1) / (transition.length + 1),
    from: clipLayer(moment, from),
    to: clipLayer(moment, to),
  }
}

function visualOf({ records }: VideoDocument, id: string): VisualClip | undefined {
  const record = records[id]
  return record?.type === 'clip' && 'place' in record ? record : undefined
}

function clipLayer(moment: Moment, clip: VisualClip): ClipLayer {
  const { timeline, canvasId, width, height, frame } = moment
  const at = frame - clip.start
  const member = shownMember(timeline, clip.id, moment.options.members)
  const style = captionStyleOf({ get: id => moment.document.records[id] }, clip)
  const place = placementIn(
    member?.place ? { ...clip, ...placeOf(member) } : (style ?? clip),
    timeline.settings,
    canvasId,
  )
  const pose = poseAt(clip.animations, at, clip.length)
  const { keys } = clip
  const keyed = (property: keyof NonNullable<typeof keys>, rest: number) =>
    keys?.[property] ? keyedValue(keys[property], at) : rest
  const drift = clip.drift
    ? driftOffset(place, { width, height }, clip.drift, Math.max(0, at) / timeline.settings.rate)
    : undefined
  const scale = pose.scale * keyed('scale', 1)
  const layer: ClipLayer = {
    kind: 'clip',
    clip: clip.id,
    content: contentOf(moment, clip, member, pose.letters, style),
    box: {
      x: place.x + (pose.x + keyed('x', 0)) * width + (drift?.x ?? 0),
      y: place.y + (pose.y + keyed('y', 0)) * height + (drift?.y ?? 0),
      w: place.w,
      h: place.h,
      rotation: (place.rotation ?? 0) + pose.rotation + keyed('rotation', 0),
    },
    opacity: (clip.opacity ?? 1) * pose.opacity * keyed('opacity', 1),
    scaleX: scale * pose.stretchX * (clip.flipX ? -1 : 1),
    scaleY: scale * (clip.flipY ? -1 : 1),
    blend: clip.blend ?? 'normal',
    wipe: pose.wipe,
  }
  if (clip.mask) layer.mask = clip.mask
  if (clip.filter || pose.blur > 0)
    layer.filter = { ...clip.filter, blur: (clip.filter?.blur ?? 0) + pose.blur }
  return layer
}

function placeOf({ place, places }: GroupMember): { place?: Placement; places?: Record<string, Placement> } {
  return place ? { place, places: places ?? {} } : {}
}

function contentOf(
  { timeline, options, frame }: Moment,
  clip: VisualClip,
  member: GroupMember | undefined,
  letters: number,
  captionStyle: CaptionStyleRecord | undefined,
): LayerContent {
  const { settings } = timeline
  if (clip.kind === 'color') return { kind: 'color', fill: clip.fill }
  if (clip.kind === 'text') {
    const language = options.language ?? settings.defaultLanguage
    const text = wordsIn(clip.text, language, settings.defaultLanguage)
    const content: LayerContent = {
      kind: 'text',
      text,
      style: captionStyle?.style ?? clip.style,
      letters,
    }
    const isSpoken = text === wordsIn(clip.text, settings.defaultLanguage, settings.defaultLanguage)
    const index = (isSpoken ? clip.words : undefined)?.findIndex(
      word => frame - clip.start >= word.from && frame - clip.start < word.to,
    )
    const color = captionStyle?.highlight
    return index !== undefined && index >= 0 && color ? { ...content, word: { index, color } } : content
  }
  const at = frame - clip.start
  const seconds = clip.kind === 'image' ? 0 : (clip.offset + at * (clip.speed ?? 1)) / settings.rate
  const { fit, crop, focus, chroma } = clip
  return {
    kind: 'media',
    media: clip.kind,
    asset: member?.asset ?? clip.asset,
    seconds: Math.max(0, seconds),
    fit,
    ...(crop ? { crop } : {}),
    ...(focus ? { focus } : {}),
    ...(chroma ? { chroma } : {}),
  }
}
