import type { Permission } from '@adloom/contract/permissions'
import { errorToastMs } from '@adloom/contract/constants'
import i18next from 'i18next'
import { create } from 'zustand'
import { notify } from '../../lib/notices.ts'
import { currentLanguage } from '../../lib/language.ts'

/** Keys of an International page that the person wanted; its prompt is open while they stand here. */
export const useInternationalPrompt = create<{ missing: readonly Permission[] | undefined }>(() => ({
  missing: undefined,
}))

/**
 * Tells why a navigation was cancelled (SE-06): by name in a message, and by a prompt where the International
 * service is wanted.
 */
export function notifyRefusal(missing: readonly Permission[]): void {
  if (missing.includes('International')) useInternationalPrompt.setState({ missing })
  else
    notify({
      tone: 'error',
      text: i18next.t('guard:refused', { keys: permissionWords(missing) }),
      durationMs: errorToastMs,
    })
}

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
