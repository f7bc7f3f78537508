import type { Language } from '@adloom/contract/constants'
import i18next from 'i18next'

const files = import.meta.glob<{ default: Record<string, string> }>('../locales/*/*.json')

const wanted = new Set<TextGroup>(['start'])

/** Readies the texts of these groups in the language on screen, before anything that shows them is drawn. */
export async function loadTexts(...more: TextGroup[]): Promise<void> {
  for (const group of more) wanted.add(group)
  await loadWanted(i18next.language as Language)
}

/** Everything asked for so far, in this language too. */
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

/**
 * Texts are fetched in parts: what every page and sign-in need, what pages need, what an editor needs, what
 * is said of a project before it is packed.
 */
export type TextGroup = 'start' | 'pages' | 'editor' | 'checks' | 'scripts'

const groups: Record<string, TextGroup> = {
  common: 'start',
  guard: 'start',
  jobs: 'start',
  live: 'start',
  session: 'start',
  shell: 'start',
  help: 'start',
  editor: 'editor',
  findings: 'checks',
  free: 'editor',
  freeInspector: 'editor',
  fields: 'editor',
  freeLogic: 'editor',
  iv: 'editor',
  scripts: 'scripts',
}

/** The language and the part of a file of texts, `…/locales/<language>/<namespace>.json`. */
function textsOf(path: string): { language: string; namespace: string; group: TextGroup } {
  const [language = '', file = ''] = path.split('/').slice(-2)
  const namespace = file.slice(0, -'.json'.length)
  return { language, namespace, group: groups[namespace] ?? 'pages' }
}
