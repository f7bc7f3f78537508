import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * Returns the translation function of the logic texts; keys come from the catalogue, so they are not typed.
 */
export type LogicText = (key: string, values?: Record<string, string | number>) => string

export function useLogicText(): LogicText {
  const { t } = useTranslation('freeLogic')
  return useCallback((key, values) => (t as unknown as LogicText)(key, values), [t])
}
