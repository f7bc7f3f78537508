import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiType } from '@adloom/playable/script'

export function useScriptText(): ScriptText {
  const { t } = useTranslation('scripts')
  return useCallback((key, values) => (t as unknown as ScriptText)(key, values), [t])
}

/** Returns the translation function of the script texts; keys come from the API table. */
export type ScriptText = (key: string, values?: Record<string, string | number>) => string

/** Returns the description of an API entry. */
export function explain(text: ScriptText, type: ApiType, name: string): string {
  const member = [type, name].join('.')
  return text(`api.${member}`)
}
