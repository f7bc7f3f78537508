import { rulesOf } from '@adloom/playable/commands/rules'
import type { RuleRecord } from '@adloom/playable/format/records'
import type { RecordReader } from '@adloom/playable/geometry/record-reader'
import type { LogicPlace } from '@adloom/playable/logic-catalogue/logic-place'
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
