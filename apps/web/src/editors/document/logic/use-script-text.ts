import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiType } from '@adloom/playable/script'

export function useScriptText(): ScriptText {
  const { t } = useTranslation('scripts')
  return useCallback((key, values) => (t as unknown as ScriptText)(key, values), [t])
}

/** A text about scripts by its key, which the table of the API makes. */
export type ScriptText = (key: string, values?: Record<string, string | number>) => string

/** What an entry of the API is for. */
export function explain(text: ScriptText, type: ApiType, name: string): string {
  const member = [type, name].join('.')
  return text(`api.${member}`)
}
