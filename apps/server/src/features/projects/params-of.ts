import { readValues, type ParamValues, type PlayableDocument, sortDocument } from '@adloom/playable/format'

/** Every parameter in order, with the project's value or else the template's own. */
export function paramsOf(document: PlayableDocument, values: ParamValues) {
  const own = readValues(document)
  return sortDocument(document).params.map(param => ({
    id: param.id,
    param,
    value: values[param.id] ?? own[param.id] ?? null,
  }))
}
