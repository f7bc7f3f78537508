import type { BillingMode } from '@adloom/contract/billing'
import { billingModeTexts } from '@adloom/contract/billing-texts'
import { useLanguage } from '../../lib/language.ts'

/** The names of billing modes in the language on screen. */
export function useModeNames(): (modes: readonly BillingMode[]) => string {
  const language = useLanguage()
  return modes => modes.map(mode => billingModeTexts[mode][language]).join(', ')
}
