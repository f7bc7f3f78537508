import type { LocalText } from '@adloom/playable/format'
import { named } from './item.ts'

/** A colour as a drawing needs it: lit, itself, shaded, and the ink of its outline. */
export interface Hue {
  key: string
  name: LocalText
  light: string
  mid: string
  dark: string
  ink: string
}

function hue(key: string, name: LocalText, light: string, mid: string, dark: string, ink: string): Hue {
  return { key, name, light, mid, dark, ink }
}

export const hues = {
  red: hue('red', named('red', '红色', '赤'), '#ff8a7a', '#f43f3f', '#b3122e', '#5c0618'),
  orange: hue('orange', named('orange', '橙色', 'オレンジ'), '#ffc46b', '#ff8a1f', '#d1540a', '#6b2503'),
  yellow: hue('yellow', named('yellow', '黄色', 'イエロー'), '#fff08a', '#ffc928', '#e08e06', '#6e3f02'),
  green: hue('green', named('green', '绿色', 'グリーン'), '#a8ef6f', '#46c23c', '#1c8a2e', '#0b4320'),
  teal: hue('teal', named('teal', '青色', 'ティール'), '#7ff2de', '#17bfae', '#0a7f80', '#054247'),
  blue: hue('blue', named('blue', '蓝色', 'ブルー'), '#7fd0ff', '#2288f5', '#1252c0', '#0a2663'),
  violet: hue('violet', named('violet', '紫色', 'パープル'), '#cfa8ff', '#8a4df0', '#5522b8', '#290c63'),
  pink: hue('pink', named('pink', '粉色', 'ピンク'), '#ffb3dc', '#fb5aa8', '#c81f7c', '#640a3f'),
  gold: hue('gold', named('gold', '金色', 'ゴールド'), '#fff6b8', '#ffcb3d', '#cc7a08', '#613104'),
  silver: hue('silver', named('silver', '银色', 'シルバー'), '#ffffff', '#c9d3e3', '#8492ab', '#333d54'),
  bronze: hue('bronze', named('bronze', '铜色', 'ブロンズ'), '#ffd3a3', '#d98a4a', '#95491c', '#4a210a'),
  dark: hue('dark', named('dark', '深色', 'ダーク'), '#5a6480', '#2c3350', '#161a2e', '#080a14'),
  white: hue('white', named('white', '白色', 'ホワイト'), '#ffffff', '#f2f5fb', '#c3cce0', '#4a5677'),
  brown: hue('brown', named('brown', '棕色', 'ブラウン'), '#d9a066', '#a5642f', '#6f3b17', '#331806'),
} satisfies Record<string, Hue>

/** A colour between two, `share` 0-1 of the way to the second. Both as #rrggbb. */
export function blend(from: string, to: string, share: number): string {
  const channel = (color: string, at: number) => parseInt(color.slice(1 + at * 2, 3 + at * 2), 16)
  return `#${[0, 1, 2]
    .map(at =>
      Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
