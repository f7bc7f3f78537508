import type { Permission } from '@adloom/contract/permissions'
import { errorToastMs } from '@adloom/contract/constants'
import i18next from 'i18next'
import { create } from 'zustand'
import { notify } from '../../lib/notices.ts'
import { currentLanguage } from '../../lib/language.ts'

/** Permission keys of the International page that was refused; its prompt is open while they are set. */
export const useInternationalPrompt = create<{ missing: readonly Permission[] | undefined }>(() => ({
  missing: undefined,
}))

/**
 * Explains why a navigation was cancelled (SE-06): names the permissions in a message, or opens a prompt for
 * pages of the International service.
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
