import type { Permission } from '@adloom/contract/permissions'
import { errorToastMs } from '@adloom/contract/constants'
import i18next from 'i18next'
import { create } from 'zustand'
import { notify } from '../../lib/notices.ts'
import { permissionWords } from './permission-words.ts'

/** Keys of an International page that the person wanted; its prompt is open while they stand here. */
export const useInternationalPrompt = create<{ missing: readonly Permission[] | undefined }>(() => ({
  missing: undefined,
}))

/**
 * Tells why a navigation was cancelled (SE-06): by name in a message, and by a prompt where the International
 * service is wanted.
 */
export function tellRefusal(missing: readonly Permission[]): void {
  if (missing.includes('International')) useInternationalPrompt.setState({ missing })
  else
    notify({
      tone: 'error',
      text: i18next.t('guard:refused', { keys: permissionWords(missing) }),
      durationMs: errorToastMs,
    })
}
