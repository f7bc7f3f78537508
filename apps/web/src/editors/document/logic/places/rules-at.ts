import { rulesOf } from '@adloom/playable/commands'
import type { RuleRecord } from '@adloom/playable/format'
import type { RecordReader } from '@adloom/playable/geometry'
import type { LogicPlace } from '@adloom/playable/logic-catalogue'
import { layerAt } from '../sentences/record-name.ts'

/**
 * The events of a place itself, and those of the layers in it. An event of a layer that is gone stays with
 * the scene, where it can be mended.
 */
export function rulesAt(
  reader: RecordReader,
  place: LogicPlace,
): { own: RuleRecord[]; ofLayers: RuleRecord[] } {
  if (place.node !== undefined) return { own: rulesOf(reader, place.owner, place.node), ofLayers: [] }
  const all = rulesOf(reader, place.owner)
  const isOfLayer = (rule: RuleRecord) =>
    'node' in rule.on && rule.on.node !== undefined && layerAt(reader, rule.on.node) !== undefined
  return { own: all.filter(rule => !isOfLayer(rule)), ofLayers: all.filter(isOfLayer) }
}
