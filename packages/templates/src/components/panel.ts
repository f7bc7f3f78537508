import type { ShapeData } from '@adloom/engine/data'
import { shape, type Draft } from '../builder/node.ts'
import type { Places } from '../builder/place.ts'

export interface PanelColors {
  top: string
  bottom: string
  edge: string
}

/** A rounded plate with a light edge and a soft shadow, for counters and captions. */
export function panel(id: string, name: string, places: Places, colors: PanelColors, radius = 40): Draft {
  return shape(id, name, panelShape(colors, radius), places)
}

function panelShape({ top, bottom, edge }: PanelColors, radius: number): ShapeData {
  return {
    form: 'rect',
    radius,
    fill: {
      kind: 'linear',
      angle: 90,
      stops: [
        { at: 0, color: top },
        { at: 1, color: bottom },
      ],
    },
    stroke: { color: edge, width: 5 },
    shadow: { color: 'rgba(0,0,0,0.35)', blur: 16, dx: 0, dy: 6 },
  }
}
