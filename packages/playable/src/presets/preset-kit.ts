import type {
  AnimData,
  AnimTracks,
  ConnectData,
  DrawingData,
  Fill,
  ScratchData,
  ShapeData,
} from '@adloom/engine/data'
import type { LocalText } from '../format/records.ts'
import type { Layer } from '../starters/starter-kit.ts'

export type Box = [x: number, y: number, w: number, h: number]
type More = Partial<Pick<Layer, 'id' | 'anims' | 'alpha' | 'turn' | 'mask' | 'wide'>>

/** A layer without a name among the others yet; `numbered` gives it one. */
export type Part = Omit<Layer, 'id' | 'inside'> & { id?: string; inside?: Part[] }

export const ink = '#1f1b3a'
export const white = '#ffffff'
export const gold = '#ffb72b'
export const go = '#22c55e'
export const stop = '#f0415a'

export function flat(color: string): Fill {
  return { kind: 'color', color }
}

export function glow(from: string, to: string): Fill {
  return {
    kind: 'radial',
    stops: [
      { at: 0, color: from },
      { at: 1, color: to },
    ],
  }
}

export function shade(from: string, to: string): Fill {
  return {
    kind: 'linear',
    angle: 90,
    stops: [
      { at: 0, color: from },
      { at: 1, color: to },
    ],
  }
}

const fillOf = (fill: Fill | string): Fill => (typeof fill === 'string' ? flat(fill) : fill)

export function rect(
  name: string,
  box: Box,
  fill: Fill | string,
  radius = 24,
  more: More & Partial<ShapeData> = {},
): Part {
  return shape(name, box, { form: 'rect', radius, fill: fillOf(fill) }, more)
}

export function disc(
  name: string,
  box: Box,
  fill: Fill | string,
  more: More & Partial<ShapeData> = {},
): Part {
  return shape(name, box, { form: 'ellipse', fill: fillOf(fill) }, more)
}

export function star(
  name: string,
  box: Box,
  fill: Fill | string,
  more: More & Partial<ShapeData> = {},
): Part {
  return shape(name, box, { form: 'star', points: 5, fill: fillOf(fill) }, more)
}

/** A triangle that points up; `turn` points it elsewhere. */
export function arrowhead(
  name: string,
  box: Box,
  fill: Fill | string,
  more: More & Partial<ShapeData> = {},
): Part {
  return shape(name, box, { form: 'polygon', points: 3, fill: fillOf(fill) }, more)
}

export function ring(name: string, box: Box, color: string, width: number, more: More = {}): Part {
  return shape(name, box, { form: 'ellipse', fill: { kind: 'none' }, stroke: { color, width } }, more)
}

function shape(
  name: string,
  box: Box,
  data: ShapeData,
  { id, anims, alpha, turn, mask, wide, ...look }: More & Partial<ShapeData>,
): Part {
  return { name, box, shape: { ...data, ...look }, ...given({ id, anims, alpha, turn, mask, wide }) } as Part
}

export function words(text: LocalText, box: Box, size: number, color = white, more: More = {}): Part {
  return { name: text.en, box, text, size, color, ...given(more) } as Part
}

/** A cover to be rubbed away by a finger. */
export function cover(name: string, box: Box, scratch: ScratchData, more: More = {}): Part {
  return { name, box, scratch, ...given(more) } as Part
}

/** Where a finger leaves lines. */
export function paper(name: string, box: Box, drawing: DrawingData, more: More = {}): Part {
  return { name, box, drawing, ...given(more) } as Part
}

/** Dots that a finger joins. */
export function dots(name: string, box: Box, connect: ConnectData, more: More = {}): Part {
  return { name, box, connect, ...given(more) } as Part
}

export function group(name: string, box: Box, inside: Part[], more: More = {}): Part {
  return { name, box, group: true, inside, ...given(more) } as Part
}

function given(more: More): More {
  return Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined))
}

/** Every layer under an id of its own, in the order they are drawn. */
export function numbered(parts: Part[]): Layer[] {
  let count = 0
  const withId = (part: Part): Layer => {
    count += 1
    const id = part.id ?? `part-${count}`
    return { ...part, id, ...(part.inside ? { inside: part.inside.map(withId) } : {}) } as Layer
  }
  return parts.map(withId)
}

export function enter(preset: string, delay = 0, duration = 500): AnimData {
  return { id: 'in', family: 'in', preset, delay, duration, loop: 'once', auto: true }
}

export function strong(preset: string, delay = 500, duration = 1200): AnimData {
  return { id: 'strong', family: 'strong', preset, delay, duration, loop: 'loop', auto: true }
}

/** A movement of one's own, over and over unless said otherwise. */
export function move(
  tracks: AnimTracks,
  duration: number,
  more: Partial<Pick<AnimData, 'loop' | 'delay' | 'ease' | 'id'>> = {},
): AnimData {
  return {
    id: 'move',
    family: 'general',
    tracks,
    ease: 'sine.inOut',
    delay: 0,
    duration,
    loop: 'loop',
    auto: true,
    ...more,
  }
}
