import type { Language } from '@adloom/contract/constants'
import { dimensionCodes, type Dimension } from '@adloom/contract/insight-metrics'
import { valueText } from '@adloom/contract/insight-value-texts'
import { currentLanguage } from '../../../lib/language.ts'
import type { ReportRow } from '../api.ts'

const codes: Partial<Record<Dimension, readonly string[]>> = dimensionCodes

/** The values of a breakdown that are known without a query; undefined where only data know them. */
export function knownValues(dimension: Dimension): readonly string[] | undefined {
  return codes[dimension]
}

/** The name of a row's value: the server names what has an id. */
export function rowName(
  { keys, labels }: Pick<ReportRow, 'keys' | 'labels'>,
  dimension: Dimension,
  language: Language,
): string {
  return labels[dimension] || valueText(dimension, keys[dimension] ?? '', language)
}

/** In pickers of one value or all; the empty value is a value of its own (IN-02.40). */
export const anyValue = 'any'

/** A chosen value that a picker does not list, such as the empty one, as a further option of it. */
export function unlistedOption(
  dimension: Dimension,
  chosen: string | undefined,
  listed: readonly string[],
): { value: string; label: string }[] {
  if (chosen === undefined || listed.includes(chosen)) return []
  return [{ value: chosen, label: valueText(dimension, chosen, currentLanguage()) }]
}
