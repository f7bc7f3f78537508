import type { Language } from '@adloom/contract/constants'
import i18next from 'i18next'
import { type TextGroup, textsOf } from './text-groups.ts'

const files = import.meta.glob<{ default: Record<string, string> }>('../locales/*/*.json')

const wanted = new Set<TextGroup>(['start'])

/** Readies the texts of these groups in the language on screen, before anything that shows them is drawn. */
export async function loadTexts(...more: TextGroup[]): Promise<void> {
  for (const group of more) wanted.add(group)
  await loadWanted(i18next.language as Language)
}

/** Loads all requested texts in this language too. */
export async function loadWanted(language: Language): Promise<void> {
  await Promise.all(
    Object.entries(files).map(async ([path, fetchFile]) => {
      const { language: itsLanguage, namespace, group } = textsOf(path)
      if (itsLanguage !== language || !wanted.has(group) || i18next.hasResourceBundle(language, namespace))
        return
      i18next.addResourceBundle(language, namespace, (await fetchFile()).default)
    }),
  )
}
