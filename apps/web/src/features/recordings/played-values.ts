import { deepEqual } from '@adloom/document'
import { type ParamValues, type PlayableDocument, readValues } from '@adloom/playable/format'

/**
 * Returns the values that turn those of a playable into complete ones. A value that is absent from these is
 * that of the template.
 */
export function replacedValues(
  document: PlayableDocument,
  values: ParamValues,
  complete: ParamValues,
): ParamValues {
  const changed = Object.entries(complete).filter(([id, value]) => !deepEqual(values[id], value))
  const originals = readValues(document)
  const removed = Object.keys(values).filter(id => !(id in complete) && id in originals)
  return Object.fromEntries([...removed.map(id => [id, originals[id]!] as const), ...changed])
}
