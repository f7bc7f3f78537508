import { applyAsset } from './apply-asset.ts'
import { applyChoices, applyColor, applyFont, applySwitch } from './apply-plain.ts'
import { applyText } from './apply-text.ts'
import { checkValue } from './check-value.ts'
import { type Draft, writeTarget } from './draft.ts'
import { hideAsset } from './hide-asset.ts'
import { readValues } from './read-values.ts'
import { textChanges } from './text-changes.ts'
import type { ParamRecord, ParamTarget, ParamValue, ParamValues, PlayableDocument } from '../records.ts'
import { indexDocument } from '../index/document-index.ts'
import { valueContext } from './value-context.ts'

/**
 * Returns the template's document with a project's values; does not change the given document. Values that
 * are no longer allowed (`checkValues`) are ignored, so stored values never cause an exception.
 */
export function applyValues(document: PlayableDocument, values: ParamValues): PlayableDocument {
  const sorted = indexDocument(document)
  const context = valueContext(document)
  const own = readValues(document)
  const draft: Draft = new Map(Object.entries(document.records))
  for (const param of fontsFirst(sorted.params)) {
    const value = Object.hasOwn(values, param.id) ? values[param.id] : undefined
    if (value === undefined || checkValue(context, param, value)) continue
    const change = param.widget === 'text' ? textChanges(value, own[param.id]) : value
    for (const target of param.targets)
      applyValue(draft, param, target, change, sorted.project.defaultLanguage)
  }
  return { schema: document.schema, records: Object.fromEntries(draft) }
}

/** Texts may be set in a font that another parameter brings. */
function fontsFirst(params: ParamRecord[]): ParamRecord[] {
  return [
    ...params.filter(param => param.widget === 'font'),
    ...params.filter(param => param.widget !== 'font'),
  ]
}

/** The value was checked, so its shape is what the widget gives. */
function applyValue(
  draft: Draft,
  param: ParamRecord,
  target: ParamTarget,
  value: ParamValue,
  defaultLanguage: string,
): void {
  switch (param.widget) {
    case 'image':
    case 'frames':
    case 'audio':
      return value === null
        ? hideAsset(draft, target)
        : applyAsset(draft, param.id, target, value as Parameters<typeof applyAsset>[3])
    case 'text':
      return applyText(draft, target, value as Parameters<typeof applyText>[2], defaultLanguage)
    case 'font':
      return applyFont(draft, param.id, target, value as Parameters<typeof applyFont>[3])
    case 'color':
      return applyColor(draft, target, value as string | null)
    case 'switch':
      return applySwitch(draft, target, value as boolean)
    case 'checkbox':
      return applyChoices(
        draft,
        target,
        param.options.map(option => option.value),
        value as string[],
      )
    default:
      return writeTarget(draft, target, () => value)
  }
}
