import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiType } from '@adloom/playable/script'

/**
 * Returns the translation function of the logic texts; keys come from the catalogue, so they are not typed.
 */
export type LogicText = (key: string, values?: Record<string, string | number>) => string

export function useLogicText(): LogicText {
  const { t } = useTranslation('logic')
  return useCallback((key, values) => (t as unknown as LogicText)(key, values), [t])
}

export function useScriptText(): ScriptText {
  const { t } = useTranslation('scripts')
  return useCallback((key, values) => (t as unknown as ScriptText)(key, values), [t])
}

/** Returns the translation function of the script texts; keys come from the API table. */
export type ScriptText = (key: string, values?: Record<string, string | number>) => string

/** Returns the description of an API entry. */
export function describeApiEntry(text: ScriptText, type: ApiType, name: string): string {
  const member = [type, name].join('.')
  return text(`api.${member}`)
}
