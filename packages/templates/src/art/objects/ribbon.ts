import { linear } from '../paint.ts'

/** A folded banner for titles, 900 x 260. */
export function ribbon(light: string, mid: string, dark: string, trim: string): string {
  return `<defs>${linear('cloth', [
    [0, light],
    [0.5, mid],
    [1, dark],
  ])}${linear('tail', [
    [0, mid],
    [1, dark],
  ])}</defs>
<path d="M20 92H190V232H20L74 162Z" fill="url(#tail)"/><path d="M880 92H710V232H880L826 162Z" fill="url(#tail)"/><path d="M116 206 190 232V206Z" fill="#000" opacity=".45"/><path d="M784 206 710 232V206Z" fill="#000" opacity=".45"/>
<path d="M112 58Q450 2 788 58V208Q450 152 112 208Z" fill="url(#cloth)"/><path d="M112 76Q450 20 788 76" stroke="${trim}" stroke-width="9" fill="none"/><path d="M112 190Q450 134 788 190" stroke="${trim}" stroke-width="9" fill="none"/><path d="M112 58Q450 2 788 58V98Q450 42 112 98Z" fill="#fff" opacity=".2"/>`
}
