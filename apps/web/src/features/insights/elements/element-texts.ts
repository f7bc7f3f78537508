import { elementCodes, type CreativeElement } from '@adloom/contract/creative-elements'
import { metrics, type Metric } from '@adloom/contract/insight-metrics'
import type { TFunction } from 'i18next'
import type en from '../../../locales/en/elements.json'

export type ElementsTexts = TFunction<'elements'>
type Key = keyof typeof en

export const codesOf = (element: CreativeElement): readonly string[] =>
  (elementCodes as Partial<Record<CreativeElement, readonly string[]>>)[element] ?? []

export const elementLabel = (t: ElementsTexts, element: CreativeElement): string => t(`element.${element}`)

/** The name of a value: of a code in the user's language, of a skin as the server names it. */
export function valueLabel(
  t: ElementsTexts,
  { element, value, label }: { element: CreativeElement; value: string; label?: string | undefined },
  language: string,
): string {
  if (label) return label
  if (codesOf(element).includes(value)) return t(`value.${element}.${value}` as Key)
  if (element === 'language') return languageName(value, language)
  return element === 'skin' && value.endsWith('/') ? t('value.noSkin') : value
}

function languageName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}

/** Whether a higher rate is worse. */
export const isLossRate = (metric: Metric): boolean => metrics[metric].group === 'loss'
