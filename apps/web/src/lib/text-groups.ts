/**
 * Texts are fetched in groups: what every page and sign-in need, what pages need, what an editor needs,
 * the messages of the checks before a download, reports, and the back office.
 */
export type TextGroup = 'start' | 'pages' | 'editor' | 'checks' | 'scripts' | 'insights' | 'staff'

const groups: Record<string, TextGroup> = {
  common: 'start',
  guard: 'start',
  jobs: 'start',
  live: 'start',
  session: 'start',
  shell: 'start',
  help: 'start',
  editor: 'editor',
  projectComments: 'editor',
  findings: 'checks',
  documentEditor: 'editor',
  inspector: 'editor',
  fields: 'editor',
  logic: 'editor',
  iv: 'editor',
  videoEditor: 'editor',
  dco: 'editor',
  scripts: 'scripts',
  insights: 'insights',
  experiments: 'insights',
  elements: 'insights',
  staff: 'staff',
}

/** The language and the group of a file of texts, `…/locales/<language>/<namespace>.json`. */
export function textsOf(path: string): { language: string; namespace: string; group: TextGroup } {
  const [language = '', file = ''] = path.split('/').slice(-2)
  const namespace = file.slice(0, -'.json'.length)
  return { language, namespace, group: groups[namespace] ?? 'pages' }
}
