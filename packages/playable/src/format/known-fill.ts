import type { Fill } from '@adloom/engine/data'
import type { SortedDocument } from './sort-document.ts'

/** The fill, or none when its picture is missing. */
export function knownFill(fill: Fill, document: Pick<SortedDocument, 'assets'>): Fill {
  return fill.kind === 'image' && document.assets.get(fill.asset)?.kind !== 'image' ? { kind: 'none' } : fill
}
