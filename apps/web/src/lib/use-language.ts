import type { Language } from '@adloom/contract/constants'
import { useTranslation } from 'react-i18next'
import { currentLanguage, isLanguage } from './language.ts'

/** The language on screen; renders again when it changes. */
export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return isLanguage(i18n.language) ? i18n.language : currentLanguage()
}
