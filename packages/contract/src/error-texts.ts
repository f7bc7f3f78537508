import type { Language } from './constants.ts'
import { documentMeasureTexts } from './document-measure-texts.ts'
import type { ErrorName } from './errors.ts'
import { formatBytes } from './format-bytes.ts'
import { accountErrors } from './error-texts/account-errors.ts'
import { adAccountErrors } from './error-texts/ad-account-errors.ts'
import { assetErrors } from './error-texts/asset-errors.ts'
import { demandErrors } from './error-texts/demand-errors.ts'
import { fileErrors } from './error-texts/file-errors.ts'
import { insightErrors } from './error-texts/insight-errors.ts'
import { partnerErrors } from './error-texts/partner-errors.ts'
import { productErrors } from './error-texts/product-errors.ts'
import { projectErrors } from './error-texts/project-errors.ts'
import { purchaseErrors } from './error-texts/purchase-errors.ts'
import { recordingErrors } from './error-texts/recording-errors.ts'
import { requestErrors } from './error-texts/request-errors.ts'
import { reviewErrors } from './error-texts/review-errors.ts'
import { staffErrors } from './error-texts/staff-errors.ts'
import { aiBannerErrors } from './error-texts/ai-banner-errors.ts'
import { voiceErrors } from './error-texts/voice-errors.ts'

/** A sentence for every error in every language; `{name}` takes the error's value of that name (SH-30). */
export const errorTexts: Record<ErrorName, Record<Language, string>> = {
  ...requestErrors,
  ...reviewErrors,
  ...accountErrors,
  ...productErrors,
  ...projectErrors,
  ...assetErrors,
  ...fileErrors,
  ...insightErrors,
  ...adAccountErrors,
  ...purchaseErrors,
  ...staffErrors,
  ...partnerErrors,
  ...recordingErrors,
  ...demandErrors,
  ...voiceErrors,
  ...aiBannerErrors,
}

/**
 * The sentence for an error; a value that was not given leaves nothing behind. `{name:bytes}` writes a number
 * of bytes in units (AS-11.3).
 */
export function errorText(
  reason: ErrorName,
  language: Language,
  values: Record<string, string | number> = {},
): string {
  return errorTexts[reason][language]
    .replace(/\{(\w+)(:bytes)?\}/g, (_match, name: string, bytes?: string) =>
      valueText(name, values[name], { language, isBytes: bytes !== undefined }),
    )
    .trim()
}

/** A measure of a document is a name on the wire and words in a sentence; bytes are a number on the wire. */
function valueText(
  name: string,
  value: string | number = '',
  { language, isBytes }: { language: Language; isBytes: boolean },
): string {
  if (isBytes && typeof value === 'number') return formatBytes(value)
  const words = name === 'measure' && isMeasure(value) ? documentMeasureTexts[value][language] : value
  return String(words)
}

function isMeasure(value: string | number): value is keyof typeof documentMeasureTexts {
  return Object.hasOwn(documentMeasureTexts, value)
}
