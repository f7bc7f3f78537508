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
import type { Layer } from '../starters/layer.ts'

export type Box = [x: number, y: number, w: number, h: number]
type More = Partial<Pick<Layer, 'id' | 'anims' | 'alpha' | 'turn' | 'mask' | 'wide'>>

/** A layer that may have no id yet; `numbered` assigns one. */
export type PresetLayer = Omit<Layer, 'id' | 'inside'> & { id?: string; inside?: PresetLayer[] }

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
): PresetLayer {
  return shape(name, box, { form: 'rect', radius, fill: fillOf(fill) }, more)
}

export function disc(
  name: string,
  box: Box,
  fill: Fill | string,
  more: More & Partial<ShapeData> = {},
): PresetLayer {
  return shape(name, box, { form: 'ellipse', fill: fillOf(fill) }, more)
}

export function star(
  name: string,
  box: Box,
  fill: Fill | string,
  more: More & Partial<ShapeData> = {},
): PresetLayer {
  return shape(name, box, { form: 'star', points: 5, fill: fillOf(fill) }, more)
}

/** A triangle that points up; `turn` points it elsewhere. */
export function arrowhead(
  name: string,
  box: Box,
  fill: Fill | string,
  more: More & Partial<ShapeData> = {},
): PresetLayer {
  return shape(name, box, { form: 'polygon', points: 3, fill: fillOf(fill) }, more)
}

export function ring(name: string, box: Box, color: string, width: number, more: More = {}): PresetLayer {
  return shape(name, box, { form: 'ellipse', fill: { kind: 'none' }, stroke: { color, width } }, more)
}

function shape(
  name: string,
  box: Box,
  data: ShapeData,
  { id, anims, alpha, turn, mask, wide, ...look }: More & Partial<ShapeData>,
): PresetLayer {
  return {
    name,
    box,
    shape: { ...data, ...look },
    ...given({ id, anims, alpha, turn, mask, wide }),
  } as PresetLayer
}

export function words(text: LocalText, box: Box, size: number, color = white, more: More = {}): PresetLayer {
  return { name: text.en, box, text, size, color, ...given(more) } as PresetLayer
}

/** A cover that the pointer scratches away. */
export function cover(name: string, box: Box, scratch: ScratchData, more: More = {}): PresetLayer {
  return { name, box, scratch, ...given(more) } as PresetLayer
}

/** An area in which the pointer draws lines. */
export function paper(name: string, box: Box, drawing: DrawingData, more: More = {}): PresetLayer {
  return { name, box, drawing, ...given(more) } as PresetLayer
}

/** Dots that the pointer connects. */
export function dots(name: string, box: Box, connect: ConnectData, more: More = {}): PresetLayer {
  return { name, box, connect, ...given(more) } as PresetLayer
}

export function group(name: string, box: Box, inside: PresetLayer[], more: More = {}): PresetLayer {
  return { name, box, group: true, inside, ...given(more) } as PresetLayer
}

function given(more: More): More {
  return Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined))
}

/** Assigns ids in drawing order. */
export function numbered(layers: PresetLayer[]): Layer[] {
  let count = 0
  const withId = (layer: PresetLayer): Layer => {
    count += 1
    const id = layer.id ?? `part-${count}`
    return { ...layer, id, ...(layer.inside ? { inside: layer.inside.map(withId) } : {}) } as Layer
  }
  return layers.map(withId)
}

export function enter(preset: string, delay = 0, duration = 500): AnimData {
  return { id: 'in', family: 'in', preset, delay, duration, loop: 'once', auto: true }
}

export function strong(preset: string, delay = 500, duration = 1200): AnimData {
  return { id: 'strong', family: 'strong', preset, delay, duration, loop: 'loop', auto: true }
}

/** A custom animation, in a loop by default. */
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
