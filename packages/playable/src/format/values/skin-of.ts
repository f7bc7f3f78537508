import { deepEqual } from '@adloom/document'
import type { ParamValues, Skin } from '../records.ts'

/**
 * Returns the skin in use: the one with most values in force, of at least a third of its own; else the skin
 * without values.
 * A project stores values only, so a skin whose values were nearly all replaced counts as no skin (decision
 * 0089).
 */
export function skinOf(skins: readonly Skin[], values: ParamValues): Skin | undefined {
  const counted = skins.map(skin => ({
    skin,
    size: Object.keys(skin.values).length,
    equal: equalCount(skin, values),
  }))
  const worn = counted
    .filter(({ equal, size }) => equal > 0 && equal * 3 >= size)
    .sort((a, b) => b.equal - a.equal)
  return worn[0]?.skin ?? counted.find(({ size }) => size === 0)?.skin
}

function equalCount(skin: Skin, values: ParamValues): number {
  return Object.entries(skin.values).filter(([id, value]) => deepEqual(values[id], value)).length
}
