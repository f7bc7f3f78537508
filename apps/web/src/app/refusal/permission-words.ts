import type { Permission } from '@adloom/contract/permissions'
import i18next from 'i18next'
import { currentLanguage } from '../../lib/language.ts'

/**
 * Keys as a person reads them: "playable templates (gm) or free editor (ps)"; with International all are
 * needed (SE-06).
 */
export function permissionWords(keys: readonly Permission[]): string {
  const type = keys.includes('International') ? 'conjunction' : 'disjunction'
  return new Intl.ListFormat(currentLanguage(), { type }).format(
    keys.map(key => i18next.t('guard:named', { name: i18next.t(`guard:key.${key}`), key })),
  )
}
