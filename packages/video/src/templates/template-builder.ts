import { emptyVideo, wholeCanvas } from '../format/empty-video.ts'
import { canvasRatios, type CanvasRatio, type TransitionKind } from '../format/kinds.ts'
import type {
  Animations,
  ClipRecord,
  Placement,
  TrackRecord,
  VideoDocument,
  VideoRecord,
  VideoTextStyle,
} from '../format/records.ts'
import { endOf } from '../format/timeline.ts'

export type TemplateLanguage = 'en' | 'zh-cn' | 'ja'
export type Words = Readonly<Record<TemplateLanguage, string>>

/** `#rrggbb`. */
export interface TemplateColors {
  primary: string
  second: string
}

/** Ratios of every template; the first is the base canvas. */
export const templateRatios = ['9:16', '4:5', '1:1', '16:9'] as const satisfies readonly CanvasRatio[]

/** A ready video. Its slots are plain areas until files replace them. */
export interface VideoTemplate {
  id: string
  name: Words
  about: Words
  seconds: number
  colors: TemplateColors
  draw: (builder: TemplateBuilder) => void
}

/** A box in every ratio: sizes in canvas units, centres in shares. */
export interface Box {
  /** Share of the width; 0.5 by default. */
  x?: number
  /** Share of the height in 9:16, and in square and wide canvases. */
  y: readonly [tall: number, short: number]
  w?: number
  h: number
  rotation?: number
}

interface Span {
  from: number
  to: number
  animations?: Animations
}

export interface TemplateBuilder {
  readonly colors: TemplateColors
  /** An area that a video or an image of the user fills; a full canvas without a box. */
  slot: (id: string, name: Words, span: Span & { box?: Box | 'first' | 'second' }) => void
  /** A plain area; a full canvas without a box. */
  area: (id: string, color: string, span: Span & { box?: Box; radius?: number; opacity?: number }) => void
  text: (id: string, words: Words, style: VideoTextStyle, span: Span & { box: Box }) => void
  /** Between two slots that touch. */
  transition: (from: string, to: string, kind: TransitionKind, seconds?: number) => void
}

const rate = 30
const frames = (seconds: number) => Math.round(seconds * rate)

/** Wide canvases have space for longer lines. */
const wideFactor = 1.6

/** Frames of an entrance or exit. */
export const quick = 12

/** Returns the document of a template: its texts in three languages, of which one is the default. */
export function buildTemplate(
  template: VideoTemplate,
  { language, colors = template.colors }: { language: TemplateLanguage; colors?: TemplateColors },
): VideoDocument {
  const empty = emptyVideo(templateRatios, rate, language)
  const settings = empty.records['video']
  const records = new Map<string, VideoRecord>(Object.entries(empty.records))
  if (settings?.type === 'video') records.set('video', { ...settings, languages: ['en', 'zh-cn', 'ja'] })
  template.draw(createBuilder(records, language, colors))
  return { ...empty, records: Object.fromEntries(records) }
}

function createBuilder(
  records: Map<string, VideoRecord>,
  language: TemplateLanguage,
  colors: TemplateColors,
): TemplateBuilder {
  const add = (record: VideoRecord) => void records.set(record.id, record)
  const common = (id: string, kind: 'video' | 'image' | 'text', { from, to, animations }: Span) => {
    const span = { start: frames(from), length: frames(to) - frames(from) }
    return {
      ...({ id, type: 'clip', track: freeTrack(records, kind, span), ...span } as const),
      ...(animations && { animations }),
    }
  }
  return {
    colors,
    slot: (id, name, { box, ...span }) =>
      add({
        ...common(`slot:${id}`, 'video', span),
        ...{ kind: 'color', name: name[language], fill: placeholder(colors, id) },
        ...(typeof box === 'string' ? half(box) : placed(box)),
      }),
    area: (id, color, { box, radius, opacity, ...span }) =>
      add({
        ...common(id, 'image', span),
        ...{ kind: 'color', fill: { kind: 'color', color }, ...placed(box) },
        ...(radius !== undefined && { mask: { kind: 'rect', x: 0.5, y: 0.5, w: 1, h: 1, radius } }),
        ...(opacity !== undefined && { opacity }),
      }),
    text: (id, words, style, { box, ...span }) =>
      add({ ...common(id, 'text', span), kind: 'text', text: { ...words }, style, ...placed(box) }),
    transition: (from, to, kind, seconds = 0.5) =>
      add({
        ...{ id: `cut:${from}`, type: 'transition', from: `slot:${from}`, to: `slot:${to}`, kind },
        length: frames(seconds),
      }),
  }
}

/** Neighbouring slots differ, so that a cut is seen before they are filled. */
function placeholder({ primary, second }: TemplateColors, id: string) {
  const isOdd = [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 2 === 1
  const [from, to] = isOdd ? [primary, '#12141c'] : [second, '#1d2030']
  return {
    kind: 'linear' as const,
    angle: isOdd ? 60 : 120,
    stops: [
      { at: 0, color: from },
      { at: 1, color: to },
    ],
  }
}

function placed(box: Box | undefined): { place: Placement; places?: Record<string, Placement> } {
  const [base, ...others] = templateRatios
  if (!box) return { place: wholeCanvas(canvasRatios[base]) }
  const places = Object.fromEntries(others.map(ratio => [ratio, boxIn(box, ratio)]))
  return { place: boxIn(box, base), places }
}

function boxIn({ x = 0.5, y: [tall, short], w = 940, h, rotation }: Box, ratio: CanvasRatio): Placement {
  const { width, height } = canvasRatios[ratio]
  const y = ratio === '9:16' ? tall : ratio === '4:5' ? (tall + short) / 2 : short
  const isWide = width > height && w >= 700 && x === 0.5
  return {
    x: x * width,
    y: y * height,
    w: isWide ? w * wideFactor : w,
    h,
    ...(rotation !== undefined && { rotation }),
  }
}

/** One half of the canvas: above and below each other, beside each other in a wide one. */
function half(which: 'first' | 'second'): { place: Placement; places: Record<string, Placement> } {
  const share = which === 'first' ? 0.25 : 0.75
  const boxOf = (ratio: CanvasRatio): Placement => {
    const { width, height } = canvasRatios[ratio]
    return width > height
      ? { x: width * share, y: height / 2, w: width / 2, h: height }
      : { x: width / 2, y: height * share, w: width, h: height / 2 }
  }
  const [base, ...others] = templateRatios
  return { place: boxOf(base), places: Object.fromEntries(others.map(ratio => [ratio, boxOf(ratio)])) }
}

/** The lowest track of a kind with space for a clip; a new one above the others where there is none. */
function freeTrack(
  records: Map<string, VideoRecord>,
  kind: TrackRecord['kind'],
  span: { start: number; length: number },
): string {
  const tracks = [...records.values()].filter(record => record.type === 'track' && record.kind === kind)
  const clips = [...records.values()].filter((record): record is ClipRecord => record.type === 'clip')
  const isFree = (track: string) =>
    clips.every(clip => clip.track !== track || endOf(clip) <= span.start || clip.start >= endOf(span))
  const free = tracks.find(({ id }) => isFree(id))
  if (free) return free.id
  const id = `track:${kind}${tracks.length}`
  const letter = { video: 'W', image: 'Wn', text: 'X', audio: 'V', filter: 'Y' }[kind]
  records.set(id, { id, type: 'track', kind, index: `${letter}${tracks.length + 1}` })
  return id
}
