import { defaultTextStyle } from '../format/empty-video.ts'
import type { VideoTextStyle } from '../format/records.ts'

const solid = (color: string) => ({ kind: 'color', color }) as const

/** Large words that are read in a second. */
export const headline: VideoTextStyle = {
  ...defaultTextStyle,
  size: 118,
  lineHeight: 1.08,
  stroke: { color: '#0b0d12', width: 14 },
}
export const plain: VideoTextStyle = { ...defaultTextStyle, size: 60, bold: false }
export const caption: VideoTextStyle = {
  ...defaultTextStyle,
  size: 84,
  fill: solid('#ffd60a'),
  stroke: { color: '#101010', width: 14 },
}
export const bubble: VideoTextStyle = {
  ...defaultTextStyle,
  size: 56,
  bold: false,
  fill: solid('#14161f'),
  background: { color: '#ffffff', radius: 36, padding: 34 },
}

/** A label on a plain ground. */
export function label(color: string): VideoTextStyle {
  return { ...defaultTextStyle, size: 64, background: { color, radius: 18, padding: 24 } }
}

/** The words of a button. */
export function button(color: string): VideoTextStyle {
  return { ...defaultTextStyle, size: 76, background: { color, radius: 44, padding: 40 } }
}

export function number(color: string): VideoTextStyle {
  return { ...headline, size: 420, fill: solid(color) }
}
