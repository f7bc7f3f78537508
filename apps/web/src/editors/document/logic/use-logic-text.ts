import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * A text of this part by its key; the words of the catalogue make keys of their own, so they come as data.
 */
export type LogicText = (key: string, values?: Record<string, string | number>) => string

export function useLogicText(): LogicText {
  const { t } = useTranslation('freeLogic')
  return useCallback((key, values) => (t as unknown as LogicText)(key, values), [t])
}
