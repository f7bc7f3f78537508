import { describe, expect, it } from 'vitest'
import { palettes, type Scheme } from './theme.ts'

const pairs = [
  ['text', 'canvas'],
  ['text', 'surface'],
  ['text', 'raised'],
  ['text-2', 'canvas'],
  ['text-2', 'surface'],
  ['text-2', 'sunken'],
  ['text-3', 'canvas'],
  ['text-3', 'surface'],
  ['text-3', 'raised'],
  ['accent', 'surface'],
  ['accent', 'canvas'],
  ['accent', 'tint'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-go', 'go-from'],
  ['on-go', 'go-to'],
  ['success', 'surface'],
  ['success', 'success-tint'],
  ['warning', 'surface'],
  ['warning', 'warning-tint'],
  ['danger', 'surface'],
  ['danger', 'danger-tint'],
  ['danger', 'raised'],
  ['on-toast', 'toast'],
] as const

describe.each(['light', 'dark'] as Scheme[])('the %s palette', scheme => {
  it.each(pairs)('[D-100.1] %s on %s has the contrast of WCAG AA', (text, ground) => {
    expect(contrast(palettes[scheme][text], palettes[scheme][ground])).toBeGreaterThanOrEqual(4.5)
  })
})

describe.each(['light', 'dark'] as Scheme[])('the charts of the %s palette', scheme => {
  const names = ([1, 2, 3, 4, 5, 6, 7, 8] as const).map(number => `chart-${number}` as const)

  it.each(names)('[IN-03.6] %s has the contrast of WCAG for graphics', name => {
    expect(contrast(palettes[scheme][name], palettes[scheme].surface)).toBeGreaterThanOrEqual(3)
  })
})

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map(at => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
