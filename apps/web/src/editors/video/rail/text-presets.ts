import { defaultTextStyle, type VideoTextStyle } from '@adloom/video/format'
import type { CSSProperties } from 'react'

const solid = (color: string) => ({ kind: 'color', color }) as const
const down = (from: string, to: string) =>
  ({
    kind: 'linear',
    angle: 90,
    stops: [
      { at: 0, color: from },
      { at: 1, color: to },
    ],
  }) satisfies VideoTextStyle['fill']

export const textPresetNames = [
  'title',
  'body',
  'outline',
  'yellow',
  'box',
  'bubble',
  'accent',
  'glow',
  'sunset',
  'ice',
] as const
export type TextPresetName = (typeof textPresetNames)[number]

/** Ready styles. Sizes are units of a canvas whose short side has 1080. */
export const textPresets: Record<TextPresetName, VideoTextStyle> = {
  title: { ...defaultTextStyle, size: 128, lineHeight: 1.05 },
  body: { ...defaultTextStyle, size: 64, bold: false },
  outline: { ...defaultTextStyle, stroke: { color: '#000000', width: 14 } },
  yellow: { ...defaultTextStyle, fill: solid('#ffd60a'), stroke: { color: '#101010', width: 12 } },
  box: { ...defaultTextStyle, size: 72, background: { color: '#111318', radius: 18, padding: 26 } },
  bubble: {
    ...defaultTextStyle,
    size: 68,
    fill: solid('#14161f'),
    background: { color: '#ffffff', radius: 36, padding: 30 },
  },
  accent: { ...defaultTextStyle, size: 76, background: { color: '#e5484d', radius: 16, padding: 26 } },
  glow: { ...defaultTextStyle, shadow: { color: '#8f5bff', blur: 48, dx: 0, dy: 0 } },
  sunset: {
    ...defaultTextStyle,
    size: 112,
    fill: down('#ffd34d', '#ff5e62'),
    stroke: { color: '#ffffff', width: 8 },
  },
  ice: {
    ...defaultTextStyle,
    size: 112,
    fill: down('#ffffff', '#59c2ff'),
    shadow: { color: '#0b3a66', blur: 0, dx: 0, dy: 10 },
  },
}

/** Share of a style's size at which a tile shows it. */
const tileScale = 0.17

/** The style as CSS at the size of a tile. */
export function tileStyle(style: VideoTextStyle): CSSProperties {
  const { fill, stroke, shadow, background } = style
  const stops = fill.kind === 'linear' ? fill.stops.map(stop => `${stop.color} ${stop.at * 100}%`) : []
  const gradient = stops.length > 0 ? `linear-gradient(${stops.join(', ')})` : undefined
  const px = (value: number) => `${value * tileScale}px`
  return {
    fontSize: Math.max(12, Math.min(style.size * tileScale, 20)),
    fontWeight: style.bold ? 800 : 500,
    lineHeight: 1.15,
    color: fill.kind === 'color' ? fill.color : 'transparent',
    ...(gradient === undefined ? {} : { backgroundImage: gradient, backgroundClip: 'text' }),
    ...(stroke ? { WebkitTextStroke: `${px(stroke.width)} ${stroke.color}`, paintOrder: 'stroke fill' } : {}),
    ...(shadow ? { textShadow: `${px(shadow.dx)} ${px(shadow.dy)} ${px(shadow.blur)} ${shadow.color}` } : {}),
    ...(background
      ? { background: background.color, borderRadius: (background.radius ?? 0) * 0.3, padding: '4px 8px' }
      : {}),
  }
}
