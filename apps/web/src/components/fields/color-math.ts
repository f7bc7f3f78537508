import type { Fill } from '@adloom/engine/data'
import { readColorFill } from '@adloom/playable/format'

/** A colour in pieces: red, green, blue 0-255, opacity 0-1. */
export interface Rgba {
  r: number
  g: number
  b: number
  a: number
}
/** Hue 0-360, saturation and brightness 0-1. */
export interface Hsva {
  h: number
  s: number
  v: number
  a: number
}

/** Parses `#rrggbb`, `#rrggbbaa`, `rgb()` and `rgba()`; undefined for anything else. */
export function rgbaOf(color: string): Rgba | undefined {
  const hex = /^#([0-9a-f]{6})([0-9a-f]{2})?$/i.exec(color.trim())
  if (hex) {
    const number = Number.parseInt(hex[1]!, 16)
    return {
      r: number >> 16,
      g: (number >> 8) & 255,
      b: number & 255,
      a: hex[2] === undefined ? 1 : Math.round((Number.parseInt(hex[2], 16) / 255) * 100) / 100,
    }
  }
  const channels = /^rgba?\(([^()]+)\)$/i.exec(color.trim())?.[1]?.split(',').map(Number)
  if (!channels || channels.length < 3 || channels.some(channel => !Number.isFinite(channel)))
    return undefined
  return { r: channels[0]!, g: channels[1]!, b: channels[2]!, a: channels[3] ?? 1 }
}

/** `#rrggbb` of an opaque colour, else `rgba(r,g,b,a)` (ED-06). */
export function colorText({ r, g, b, a }: Rgba): string {
  const [red, green, blue] = [r, g, b].map(channel => Math.min(255, Math.max(0, Math.round(channel))))
  if (a < 1) return `rgba(${red},${green},${blue},${Math.round(Math.max(0, a) * 100) / 100})`
  return `#${[red, green, blue].map(channel => channel!.toString(16).padStart(2, '0')).join('')}`
}

export function hsvaOf({ r, g, b, a }: Rgba): Hsva {
  const most = Math.max(r, g, b)
  const spread = most - Math.min(r, g, b)
  const turn =
    spread === 0
      ? 0
      : most === r
        ? ((g - b) / spread) % 6
        : most === g
          ? (b - r) / spread + 2
          : (r - g) / spread + 4
  return { h: (turn * 60 + 360) % 360, s: most === 0 ? 0 : spread / most, v: most / 255, a }
}

export function rgbaOfHsva({ h, s, v, a }: Hsva): Rgba {
  const channel = (n: number) => {
    const k = (n + h / 60) % 6
    return 255 * (v - v * s * Math.max(0, Math.min(k, 4 - k, 1)))
  }
  return { r: channel(5), g: channel(3), b: channel(1), a }
}

/** The colour between stops at a place 0-1. */
export function colorBetween(stops: readonly { at: number; color: string }[], place: number): string {
  const sorted = stops.toSorted((a, b) => a.at - b.at)
  const after = sorted.find(stop => stop.at >= place) ?? sorted.at(-1)
  const before = sorted.findLast(stop => stop.at <= place) ?? sorted[0]
  const [from, to] = [rgbaOf(before?.color ?? ''), rgbaOf(after?.color ?? '')]
  if (!before || !after || !from || !to) return before?.color ?? '#ffffff'
  const share = after.at === before.at ? 0 : (place - before.at) / (after.at - before.at)
  const mix = (a: number, b: number) => a + (b - a) * share
  return colorText({ r: mix(from.r, to.r), g: mix(from.g, to.g), b: mix(from.b, to.b), a: mix(from.a, to.a) })
}

/**
 * Reads a typed colour or gradient: the forms of `readColorFill` and hexadecimal digits without `#` or in the
 * short form (`f80`, `#ff8800cc`). `opaque` removes transparency.
 */
export function readTypedFill(text: string, opaque = false): Fill | undefined {
  const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text.trim())?.[1]
  const long = hex?.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex
  const rgba = long === undefined ? undefined : rgbaOf(`#${long}`)
  const fill = rgba ? ({ kind: 'color', color: colorText(rgba) } as const) : readColorFill(text)
  return fill && opaque ? opaqueFill(fill) : fill
}

/** The fill with nothing see-through in its colours. */
export function opaqueFill(fill: Fill): Fill {
  if (fill.kind === 'color') return { ...fill, color: opaqueColor(fill.color) }
  return fill.kind === 'linear' || fill.kind === 'radial'
    ? { ...fill, stops: fill.stops.map(stop => ({ ...stop, color: opaqueColor(stop.color) })) }
    : fill
}

function opaqueColor(color: string): string {
  const rgba = rgbaOf(color)
  return rgba ? colorText({ ...rgba, a: 1 }) : color
}
