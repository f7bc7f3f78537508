import type { CellRef, NodeData, PlayData, TextStyle } from '@adloom/engine/data'
import { collectStrings, walkNodes } from './walk-play-data.ts'

/** Characters of counters, clocks and scores. */
const counted = '0123456789+-\u2212\u00D7x/.,:%! '
const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')

/** Returns the characters that each font must draw in all languages, by font id; sorted and unique. */
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
    scriptCharacters(data) +
    counted +
    (node.bind ? variableText(node.bind, data) : '')
  add(node.style.font, shown + shown.toUpperCase())
  for (const style of Object.values<Partial<TextStyle>>(node.styles ?? {}))
    if (style.font) add(style.font, shown)
}

/** A script can write any characters of its source, and numbers. */
function scriptCharacters({ scripts = [] }: PlayData): string {
  return scripts.length === 0
    ? ''
    : printable + [...new Set(scripts.map(({ source }) => source).join(''))].join('').replace(/\s/g, '')
}

/** A variable can hold any printable text; the cells of a table are known. */
function variableText(bind: string | CellRef, data: PlayData): string {
  if (typeof bind === 'object') return (data.tables?.[bind.table]?.rows ?? []).flat().join('')
  return bind + String(data.variables[bind] ?? '') + printable
}

/** A game writes numbers and texts of its configuration, in the fonts that its configuration names. */
function addGame(config: unknown, data: PlayData, add: (font: string, text: string) => void): void {
  const strings = collectStrings(config)
  for (const font of strings) if (font in data.fonts) add(font, printable + strings.join(''))
}
