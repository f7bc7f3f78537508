import { canvasFor, emptyVideo, wholeCanvas } from '../format/empty-video.ts'
import type { CanvasRatio } from '../format/kinds.ts'
import type {
  Canvas,
  ClipRecord,
  Placement,
  TextClip,
  VideoAssetRecord,
  VideoDocument,
  VideoRecord,
} from '../format/records.ts'
import { button, headline, plain } from '../templates/styles.ts'
import type { TemplateColors } from '../templates/template-builder.ts'
import { cameraKeys, type PlayTouch, takeBox } from './camera.ts'
import { chooseShots } from './choose-shots.ts'

const rate = 30
const quick = 12
/** Seconds of the end card of a cut. */
const endSecondsOf = { 6: 1.6, 15: 2.5, 30: 3 } as const
const captionSeconds = 2.6

/** Lengths of the cuts, seconds. */
export const playCuts = [6, 15, 30] as const
export type PlayCut = (typeof playCuts)[number]

export interface PlayVideo {
  /** The take as a video file. */
  take: VideoAssetRecord
  /** In order of time. */
  touches: readonly PlayTouch[]
  /** Audio of the end card. */
  music?: VideoAssetRecord | undefined
  ratio: CanvasRatio
  seconds: PlayCut
  language: string
  /** Captions in order, the name of the game and the words of the button; empty ones are left out. */
  texts: { lines: readonly string[]; name: string; button: string }
  colors: TemplateColors
}

/**
 * Returns a video of a take: its liveliest part with a camera that follows the touches, captions, and an end
 * card. Where the take is shown whole, the captions are beside it.
 */
export function buildPlayVideo(video: PlayVideo): VideoDocument {
  const { take, ratio, seconds, language, colors } = video
  const empty = emptyVideo([ratio], rate, language)
  const canvas = canvasFor(ratio)
  const total = seconds * rate
  const end = Math.round((seconds - endSecondsOf[seconds]) * rate)
  const size = { width: take.width ?? 1080, height: take.height ?? 1920 }
  const box = takeBox(size, canvas)
  const records: VideoRecord[] = [
    ...Object.values(empty.records),
    take,
    { id: 'track:ground', type: 'track', kind: 'image', index: 'Vm' },
    { id: 'track:card', type: 'track', kind: 'image', index: 'Wn' },
    { id: 'track:name', type: 'track', kind: 'text', index: 'X2' },
    { id: 'track:button', type: 'track', kind: 'text', index: 'X3' },
    ...(box.isWhole ? [ground(canvas, total, colors)] : []),
    ...takeClips(video, { canvas, end, box }),
    ...captions(video, { canvas, end, box }),
    ...endCard(video, { canvas, end, total }),
  ]
  return { ...empty, records: Object.fromEntries(records.map(record => [record.id, record])) }
}

interface Framing {
  canvas: Canvas
  end: number
  box: ReturnType<typeof takeBox>
}

function ground(canvas: Canvas, length: number, { primary }: TemplateColors): ClipRecord {
  const stops = [
    { at: 0, color: primary },
    { at: 1, color: '#10121a' },
  ]
  return {
    ...{ id: 'clip:ground', type: 'clip', kind: 'color', track: 'track:ground', start: 0, length },
    ...{ place: wholeCanvas(canvas), fill: { kind: 'linear', angle: 115, stops } },
  }
}

function takeClips({ take, touches }: PlayVideo, { canvas, end, box }: Framing): ClipRecord[] {
  const shots = chooseShots(take.durationMs ?? 0, (end * 1000) / rate, touches)
  let start = 0
  return shots.map(({ from, ms }, at): ClipRecord => {
    const isLast = at === shots.length - 1
    const length = isLast ? end - start : Math.max(1, Math.round((ms * rate) / 1000))
    const keys = box.isWhole
      ? undefined
      : cameraKeys(touches, { from, length, rate }, { place: box.place, canvas })
    const clip: ClipRecord = {
      ...{ id: `clip:take${at + 1}`, type: 'clip', kind: 'video', track: 'track:main', start, length },
      ...{ asset: take.id, offset: (from * rate) / 1000, fit: 'fill', place: box.place },
      ...(keys && { keys }),
      ...(isLast && { fadeOut: Math.min(quick, length) }),
    }
    start += length
    return clip
  })
}

/** The first line begins at once, others follow at equal distances. */
function captions({ texts, language }: PlayVideo, { canvas, end, box }: Framing): ClipRecord[] {
  const lines = texts.lines.filter(line => line.trim() !== '')
  const length = Math.min(Math.round(captionSeconds * rate), Math.floor(end / Math.max(1, lines.length)))
  const place = box.isWhole ? beside(canvas, box.place) : { ...top(canvas) }
  return lines.map((line, at) =>
    textClip(`caption${at + 1}`, {
      ...{ track: 'track:text', start: Math.round((end * at) / lines.length), length, place },
      ...{ text: { [language]: line }, style: { ...headline, size: fitted(line, 104, place) } },
      animations: {
        in: { kind: 'pop', length: Math.min(quick, length) },
        out: { kind: 'fade', length: Math.min(8, length) },
      },
    }),
  )
}

/** Below the bars of the networks, above the middle. */
function top({ width, height }: Canvas): Placement {
  const share = height > width * 1.5 ? 0.2 : 0.16
  return { x: width / 2, y: height * share, w: width * 0.86, h: height * 0.16 }
}

/** The free space beside a take that is shown whole. */
function beside({ width, height }: Canvas, take: Placement): Placement {
  if (width > height) {
    const left = take.x + take.w / 2
    return { x: (left + width) / 2, y: height / 2, w: (width - left) * 0.84, h: height * 0.5 }
  }
  const below = take.y + take.h / 2
  return { x: width / 2, y: (below + height * 0.9) / 2, w: width * 0.86, h: height * 0.2 }
}

/** A size at which a text takes at most two lines of its box; letters are about half as wide as high. */
function fitted(text: string, size: number, { w, h }: Placement): number {
  const units = [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0x2e80 ? 1 : 0.56), 0)
  return Math.max(28, Math.floor(Math.min(size, (w * 1.7) / Math.max(1, units), h / 2.3)))
}

function endCard(
  { texts, language, colors, music }: PlayVideo,
  { canvas, end, total }: { canvas: Canvas; end: number; total: number },
): VideoRecord[] {
  const { width, height } = canvas
  const span = (delay: number) => ({ start: end + delay, length: total - end - delay })
  const boxAt = (share: number, h: number): Placement => ({
    x: width / 2,
    y: height * share,
    w: width * 0.84,
    h,
  })
  const named = boxAt(0.4, height * 0.2)
  const pressed = boxAt(0.64, Math.min(220, height * 0.18))
  const card: ClipRecord = {
    ...{ id: 'end:ground', type: 'clip', kind: 'color', track: 'track:card' },
    ...{ start: end - quick, length: total - end + quick, place: wholeCanvas(canvas) },
    fill: { kind: 'color', color: colors.primary },
    animations: { in: { kind: 'slideUp', length: quick } },
  }
  const name = textClip('name', {
    ...{ track: 'track:name', ...span(4), place: named, text: { [language]: texts.name } },
    style: { ...headline, size: fitted(texts.name, 132, named) },
    animations: { in: { kind: 'pop', length: quick } },
  })
  const call = textClip('button', {
    ...{ track: 'track:button', ...span(10), place: pressed, text: { [language]: texts.button } },
    style: { ...button(colors.second), size: fitted(texts.button, plain.size + 16, pressed) },
    animations: { loop: { kind: 'pulse', length: 30 } },
  })
  return [
    card,
    ...(texts.name.trim() === '' ? [] : [name]),
    ...(texts.button.trim() === '' ? [] : [call]),
    ...(music ? musicBed(music, { end, total }) : []),
  ]
}

function musicBed(music: VideoAssetRecord, { end, total }: { end: number; total: number }): VideoRecord[] {
  const available = Math.floor(((music.durationMs ?? 0) * rate) / 1000)
  const length = Math.min(total - end + quick, available)
  if (length < rate) return []
  const clip: ClipRecord = {
    ...{ id: 'clip:music', type: 'clip', kind: 'audio', track: 'track:audio', start: end - quick, length },
    ...{ asset: music.id, offset: 0, volume: -8, fadeIn: quick, fadeOut: quick },
  }
  return [music, clip]
}

function textClip(id: string, fields: Omit<TextClip, 'id' | 'type' | 'kind'>): TextClip {
  return { id: `clip:${id}`, type: 'clip', kind: 'text', ...fields }
}
