import { deepEqual } from '@adloom/document'
import type { ParamValues, Skin } from '@adloom/playable/format/records'

/** The skin a project wears: the one whose every value it has; of several the one that says most. */
export function skinOf(skins: readonly Skin[], values: ParamValues): Skin | undefined {
  const worn = skins.filter(skin => Object.entries(skin.values).every(([id, value]) => deepEqual(values[id], value)))
  return worn.sort((a, b) => Object.keys(b.values).length - Object.keys(a.values).length)[0]
}
