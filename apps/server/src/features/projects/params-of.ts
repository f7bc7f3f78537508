import { readValues } from '@adloom/playable/format/read-values'
import type { ParamValues, PlayableDocument } from '@adloom/playable/format/records'
import { sortDocument } from '@adloom/playable/format/sort-document'

/** Every parameter in order, with the project's value or else the template's own. */
export function paramsOf(document: PlayableDocument, values: ParamValues) {
  const own = readValues(document)
  return sortDocument(document).params.map(param => ({
    id: param.id,
    param,
    value: values[param.id] ?? own[param.id] ?? null,
  }))
}
