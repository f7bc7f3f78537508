import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScriptText } from './script-words.ts'

export function useScriptText(): ScriptText {
  const { t } = useTranslation('scripts')
  return useCallback((key, values) => (t as unknown as ScriptText)(key, values), [t])
}
