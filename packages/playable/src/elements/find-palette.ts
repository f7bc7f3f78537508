import type { Fill } from '@adloom/engine/data'
import type { Reachable } from './reachable.ts'

/** A canvas of 750 x 1334, on which sizes of layers are measured. */
const canvasArea = 750 * 1334
/** Letters cover about this share of the box of a text. */
const inkShare = 0.2

/** Returns the family of colours that covers most of shapes, fills and texts; `images` without any. */
export function findPalette({ index, nodes, scenes }: Reachable): string {
  const areas = new Map<string, number>()
  const add = (fill: Fill | undefined, area: number): void => {
    for (const color of colorsOf(fill)) {
      const family = familyOf(color)
      if (family) areas.set(family.name, (areas.get(family.name) ?? 0) + area * family.opacity)
    }
  }
  add(index.project.background, canvasArea)
  for (const scene of index.scenes) if (scenes.has(scene.id)) add(scene.background, canvasArea)
  for (const node of nodes) {
    const area = Math.min(canvasArea, node.portrait.w * node.portrait.h)
    if (node.kind === 'shape') add(node.shape.fill, area)
    else if (node.kind === 'text') add(node.style.fill, area * inkShare)
  }
  return [...areas].sort(([one, a], [other, b]) => b - a || one.localeCompare(other))[0]?.[0] ?? 'images'
}

function colorsOf(fill: Fill | undefined): string[] {
  if (fill?.kind === 'color') return [fill.color]
  return fill?.kind === 'linear' || fill?.kind === 'radial' ? fill.stops.map(({ color }) => color) : []
}

/** Families by the end of their range of hue, in degrees. */
const hues = [
  [15, 'red'],
  [45, 'orange'],
  [70, 'yellow'],
  [165, 'green'],
  [195, 'cyan'],
  [255, 'blue'],
  [290, 'purple'],
  [345, 'pink'],
  [361, 'red'],
] as const

function familyOf(color: string): { name: string; opacity: number } | undefined {
  const [red, green, blue, opacity] = channelsOf(color) ?? []
  if (red === undefined || green === undefined || blue === undefined || opacity === undefined)
    return undefined
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const range = most - least
  const lightness = (most + least) / 2
  if (range < 0.12 || lightness < 0.1 || lightness > 0.95)
    return { name: lightness > 0.8 ? 'white' : lightness < 0.25 ? 'black' : 'gray', opacity }
  const turn =
    most === red
      ? (green - blue) / range
      : most === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range
  const hue = (turn * 60 + 360) % 360
  return { name: hues.find(([end]) => hue < end)![1], opacity }
}

/** Red, green, blue and opacity from 0 to 1, of the notations that documents hold. */
function channelsOf(color: string): number[] | undefined {
  const hex = /^#([0-9a-f]{3,8})$/i.exec(color)?.[1]
  if (hex) {
    const digits = hex.length < 6 ? [...hex].map(digit => digit + digit) : (hex.match(/../g) ?? [])
    return [...digits.slice(0, 4).map(pair => parseInt(pair, 16) / 255), 1].slice(0, 4)
  }
  const numbers = /^rgba?\(([^)]{1,60})\)$/i.exec(color)?.[1]?.split(',').map(Number)
  if (!numbers || numbers.length < 3 || !numbers.every(Number.isFinite)) return undefined
  return [...numbers.slice(0, 3).map(value => value / 255), numbers[3] ?? 1]
}
