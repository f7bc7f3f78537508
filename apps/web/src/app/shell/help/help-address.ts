import type { Language } from '@adloom/contract/constants'

/** The configured help, or the product's own pages in the language on screen. */
export function helpAddress(configured: string | null, language: Language): string {
  return configured ?? `/help/${language}.html`
}
