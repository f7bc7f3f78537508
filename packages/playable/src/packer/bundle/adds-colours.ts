import { readFigure, textOf } from '@adloom/engine/figures'
import type { DeriveInput } from '../optimise/optimise-media.ts'

/** A colour transform of an export that adds something. */
const adding = /"[rgb]O"\s*:\s*-?[\d.]*[1-9]/

/**
 * Whether a DragonBones figure of the play adds to its colours, which the engine of an ad does only when it
 * is told to.
 */
export async function addsColours({
  data,
  document,
  loadAsset,
}: Pick<DeriveInput, 'data' | 'document' | 'loadAsset'>): Promise<boolean> {
  for (const id of Object.keys(data.assets)) {
    const record = document.records[id]
    if (record?.type !== 'asset' || record.kind !== 'dragonbones') continue
    const { skeleton } = readFigure(await loadAsset(record.hash)).parts
    if (skeleton && adding.test(textOf(skeleton))) return true
  }
  return false
}
