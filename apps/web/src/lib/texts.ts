import type { Language } from '@adloom/contract/constants'
import i18next from 'i18next'

/** Texts are fetched in parts: what every page and sign-in need, what pages need, what an editor needs, what is said of a project before it is packed. */
export type TextGroup = 'start' | 'pages' | 'editor' | 'checks' | 'scripts'

const groups: Record<string, TextGroup> = { common: 'start', guard: 'start', jobs: 'start', live: 'start', session: 'start', shell: 'start', help: 'start', editor: 'editor', findings: 'checks', free: 'editor', freeInspector: 'editor', fields: 'editor', freeLogic: 'editor', iv: 'editor', scripts: 'scripts' }

const files = import.meta.glob<{ default: Record<string, string> }>('../locales/*/*.json')

const wanted = new Set<TextGroup>(['start'])

/** Readies the texts of these groups in the language on screen, before anything that shows them is drawn. */
export async function loadTexts(...more: TextGroup[]): Promise<void> {
  for (const group of more) wanted.add(group)
  await loadWanted(i18next.language as Language)
}

/** Everything asked for so far, in this language too. */
export async function loadWanted(language: Language): Promise<void> {
  const paths = Object.keys(files).filter(path => path.split('/').at(-2) === language)
  await Promise.all(paths.map(async path => {
    const namespace = path.split('/').at(-1)!.slice(0, -'.json'.length)
    if (!wanted.has(groups[namespace] ?? 'pages') || i18next.hasResourceBundle(language, namespace)) return
    i18next.addResourceBundle(language, namespace, (await files[path]!()).default)
  }))
}
