import type { AnimData } from '@adloom/engine/data'
import type { LocalText } from '@adloom/playable/format'
import { group, image, shape, text, type Draft } from '../builder/node.ts'
import type { Places } from '../builder/place.ts'
import { split } from '../builder/split.ts'
import { look } from '../text/looks.ts'
import type { Kit } from './kit.ts'

export interface ButtonOptions {
  label: LocalText
  color: string
  size?: number
  anims?: AnimData[]
  hidden?: boolean
}

/** A glossy pill: `<id>-face` holds the colour, `<id>-label` the words. */
export function button(kit: Kit, id: string, name: string, places: Places, o: ButtonOptions): Draft {
  const { w, h } = places.portrait
  const wide = places.landscape ?? places.portrait
  const label = look({
    size: o.size ?? Math.round(h * 0.4),
    stroke: 'rgba(0,0,0,0.38)',
    strokeWidth: Math.round(h * 0.05),
    shadow: 'rgba(0,0,0,0.35)',
  })
  const whole = split([0, 0, w, h], [0, 0, wide.w, wide.h])
  return group(
    id,
    name,
    places,
    [
      shape(
        `${id}-face`,
        `${name}: colour`,
        {
          form: 'rect',
          radius: h * 0.38,
          fill: { kind: 'color', color: o.color },
          shadow: { color: 'rgba(0,0,0,0.4)', blur: 18, dx: 0, dy: 8 },
        },
        whole,
      ),
      image(`${id}-gloss`, `${name}: shine`, kit.gloss, whole),
      text(
        `${id}-label`,
        `${name}: words`,
        o.label,
        label,
        split(
          [w * 0.07, h * 0.06, w * 0.86, h * 0.76],
          [wide.w * 0.07, wide.h * 0.06, wide.w * 0.86, wide.h * 0.76],
        ),
      ),
    ],
    { ...(o.anims ? { anims: o.anims } : {}), ...(o.hidden ? { hidden: true } : {}) },
  )
}
