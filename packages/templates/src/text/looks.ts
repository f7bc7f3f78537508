import type { Fill, TextStyle } from '@adloom/engine/data'
import type { TextLook } from '../builder/node.ts'

export interface LookOptions {
  size: number
  /** One colour, or the top and bottom colour of a gradient. */
  fill?: string | [string, string]
  stroke?: string
  strokeWidth?: number
  font?: string
  /** Size for Chinese and Japanese where words differ in length. */
  cjkSize?: number
  align?: TextStyle['align']
  shadow?: string | undefined
  wrap?: boolean
}

/** Chunky letters with a thick outline and a hard shadow: the voice of all titles, buttons and counters. */
export function look(o: LookOptions): TextLook {
  const width = o.strokeWidth ?? Math.round(o.size * 0.17)
  const style: TextStyle = {
    font: o.font ?? 'font:lilita',
    size: o.size,
    fill: fillOf(o.fill ?? '#ffffff'),
    align: o.align ?? 'center',
    valign: 'middle',
    fitBox: true,
    wrap: o.wrap ?? false,
    lineHeight: 1.02,
    ...(o.stroke ? { stroke: { color: o.stroke, width } } : {}),
    ...(o.shadow
      ? { shadow: { color: o.shadow, blur: o.size * 0.06, dx: 0, dy: Math.round(o.size * 0.09) } }
      : {}),
  }
  const size = o.cjkSize ?? Math.round(o.size * 0.86)
  return {
    style,
    styles: {
      'zh-cn': { font: 'font:zh', size, lineHeight: 1.14 },
      ja: { font: 'font:ja', size, lineHeight: 1.14 },
    },
  }
}

function fillOf(fill: string | [string, string]): Fill {
  if (typeof fill === 'string') return { kind: 'color', color: fill }
  return {
    kind: 'linear',
    angle: 90,
    stops: [
      { at: 0.2, color: fill[0] },
      { at: 0.9, color: fill[1] },
    ],
  }
}
