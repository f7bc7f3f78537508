import type { CellRef, NodeData, PlayData, TextStyle } from '@adloom/engine/data'
import { collectStrings } from './collect-strings.ts'
import { walkNodes } from './walk-nodes.ts'

/** What a counter, a clock or a score may show. */
const counted = '0123456789+-\u2212\u00D7x/.,:%! '
const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')

/** Characters each font (by font id) must draw, over all languages; sorted, each once. */
export function glyphsByFont(data: PlayData): Map<string, string> {
  const sets = new Map<string, Set<string>>()
  const add = (font: string, text: string): void => {
    const set = sets.get(font) ?? new Set()
    sets.set(font, set)
    for (const letter of text) set.add(letter)
  }
  walkNodes(data, node => {
    if (node.kind === 'text') addText(node, data, add)
    if (node.kind === 'game') addGame(node.config, data, add)
  })
  return new Map([...sets].map(([font, letters]) => [font, [...letters].sort().join('')]))
}

function addText(
  node: NodeData & { kind: 'text' },
  data: PlayData,
  add: (font: string, text: string) => void,
): void {
  const shown =
    Object.values(node.text).join('') +
    scripted(data) +
    counted +
    (node.bind ? variableText(node.bind, data) : '')
  add(node.style.font, shown + shown.toUpperCase())
  for (const style of Object.values<Partial<TextStyle>>(node.styles ?? {}))
    if (style.font) add(style.font, shown)
}

/** A script may write anything it has letters for, and numbers as it likes. */
function scripted({ scripts = [] }: PlayData): string {
  return scripts.length === 0
    ? ''
    : printable + [...new Set(scripts.map(({ source }) => source).join(''))].join('').replace(/\s/g, '')
}

/** A variable may come to hold anything printable; a column is known. */
function variableText(bind: string | CellRef, data: PlayData): string {
  if (typeof bind === 'object') return (data.tables?.[bind.table]?.rows ?? []).flat().join('')
  return bind + String(data.variables[bind] ?? '') + printable
}

/** A game writes words of its configuration and numbers, in the fonts its configuration names. */
function addGame(config: unknown, data: PlayData, add: (font: string, text: string) => void): void {
  const strings = collectStrings(config)
  for (const font of strings) if (font in data.fonts) add(font, printable + strings.join(''))
}
