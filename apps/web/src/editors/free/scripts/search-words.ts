import type { ScriptText } from '../../document/logic/script-words.ts'

const phrases = {
  Find: 'find',
  Replace: 'replaceWith',
  next: 'next',
  previous: 'previous',
  all: 'all',
  'match case': 'matchCase',
  regexp: 'regexp',
  'by word': 'byWord',
  replace: 'replace',
  'replace all': 'replaceAll',
  close: 'close',
  'current match': 'current',
  'on line': 'onLine',
  'No diagnostics': 'none',
  Diagnostics: 'problems',
  Completions: 'completions',
  'Go to line': 'goToLine',
  go: 'go',
} as const

/** The words of the code field's own panels, in the language on screen. */
export function searchWords(text: ScriptText): Record<string, string> {
  return Object.fromEntries(Object.entries(phrases).map(([own, key]) => [own, text(`find.${key}`)]))
}
