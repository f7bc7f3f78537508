import type { Fill } from '@adloom/engine/data'
import type { NodeSurroundings } from './compile-nodes.ts'
import { isPicture } from '../record-facts/animated-image.ts'

/** The fill, or none when its picture is missing. */
export function knownFill(fill: Fill, document: Pick<NodeSurroundings, 'assets'>): Fill {
  return fill.kind === 'image' && !isPicture(document.assets.get(fill.asset)) ? { kind: 'none' } : fill
}
