import type { Language } from '@adloom/contract/constants'
import { saveProfile } from '../features/account/api.ts'
import { type Me, meQuery } from '../lib/queries/session.ts'
import { adoptLanguage, onLanguageChosen } from '../lib/i18n.ts'
import { chosenLanguage, currentLanguage } from '../lib/language.ts'
import { queryClient } from '../lib/query-client.ts'

/** Decides the displayed and the stored language after a user was loaded (SH-30.2). */
export function reconcileLanguage({
  chosen,
  shown,
  stored,
}: {
  chosen: Language | undefined
  shown: Language
  stored: Language
}): { show?: Language; store?: Language } {
  if (chosen !== undefined) return chosen === stored ? {} : { store: chosen }
  return stored === shown ? {} : { show: stored }
}

/** Applies that rule to a user who has just signed in or been loaded. */
export async function settleLanguage(me: Me): Promise<void> {
  const { show, store } = reconcileLanguage({
    chosen: chosenLanguage(),
    shown: currentLanguage(),
    stored: me.language,
  })
  if (store !== undefined) storeLanguage(store)
  if (show !== undefined) await adoptLanguage(show)
}

/**
 * Stores the chosen language for the signed-in user, so that mails and the partner platform follow it too.
 * Failure is silent: requests carry the language anyway.
 */
function storeLanguage(language: Language): void {
  const me = queryClient.getQueryData(meQuery.queryKey)
  if (me == null || me.language === language) return
  queryClient.setQueryData<Me>(meQuery.queryKey, { ...me, language })
  void saveProfile({ language }).catch(() => undefined)
}

/**
 * Stores each choice in the language menu and loads texts of the server again in the new language. Returns a
 * function that stops it.
 */
export function watchChosenLanguage(): () => void {
  return onLanguageChosen(language => {
    storeLanguage(language)
    void queryClient.invalidateQueries({ predicate: query => query.queryKey[0] !== meQuery.queryKey[0] })
  })
}
