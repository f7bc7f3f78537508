/**
 * Words and phrases that comments, names, titles and texts do not use, each with the term to write instead.
 * `node tools/language.mjs [path …]` lists them; without a path it fails when an area has more than
 * `language-limits.json` allows. `--update` lowers the allowed numbers to what is left; they never rise.
 */
import { readFileSync } from 'node:fs'
import { withoutKeptNames } from './kept-names.mjs'
import { listFiles } from './list-files.mjs'
import { areaOf, checkLimits } from './shrinking-limits.mjs'

/** Matched in lower case after names are split into words: `handEvents` is "hand events". */
const words = [
  [
    // A hand of a person, robot or clock is one.
    new RegExp(
      '(?<!(?:tutorial|pointing|tapping|swiping|robot|clock|by|right|left) |right-|left-)' +
        '\\bhands?\\b(?!-| written| wheel)',
      'g',
    ),
    'pointer, tool, gesture or editor',
  ],
  [/\brooms?\b/g, 'workspace, storage quota, render target, empty cell or game stage'],
  [/\b(?:tells?|told|hears?|heard)\b/g, 'report, emit, log, notify, listen'],
  [/\b(?:say|says|said)\b/g, 'state, return, show, localized text'],
  [/\b(?:stands|stood|stand)\b/g, 'is, is stored, is shown'],
  [/\blies\b/g, 'is, is at, is stored'],
  [/\b(?:goes|go|going|gone) on\b/g, 'continue'],
  [/\banew\b/g, 'again'],
  [/\b(?:whoever|whatever|nobody|somebody|strangers?)\b/g, 'the caller, any client, no user, another tenant'],
  [
    /\b(?:doings?|doorkeepers?|lingering|restless|calm|happenings?)\b/g,
    'action handlers, session resolver, exit transition, monkey test, throttled, runtime event',
  ],
  [
    /\b(?:storage care|keep work|left draft|beside places?)\b/g,
    'storage maintenance, record work, unsaved draft, non-geometry change',
  ],
  [/\bfingers?\b/g, 'pointer'],
  [/\bfilms?\b/g, 'video'],
  [/\bpictures?\b/g, 'image'],
  [/\bsounds?\b/g, 'audio'],
  [/\bhouse\b(?! number)/g, 'system, product'],
  [/\bput right\b|\bis not right\b|\bare not right\b|\bset right\b/g, 'fixed, invalid'],
  [/\bfor good\b/g, 'permanently'],
]
/** Names of files and identifiers only: in a sentence "part of" is plain English. */
const nameWords = [[/\bparts?\b/g, 'module, clip, branch, component, section']]

const split = text =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/[_]/g, ' ')
    .toLowerCase()
const isProse = file => /\.md$/.test(file)
const commentOf = line => line.match(/^\s*(?:\/\*\*?|\*|\/\/).*$|\/\/ .*$|\/\*.*?\*\//)?.[0] ?? ''

function findings(file, text) {
  const found = []
  text.split('\n').forEach((line, index) => {
    const plain = split(withoutKeptNames(line))
    const code = isProse(file)
      ? ''
      : split(
          withoutKeptNames(line)
            .replace(commentOf(line), '')
            .replace(/(['"`])(?:[^\\]|\\.)*?\1/g, ''),
        )
    for (const [pattern, instead] of words)
      for (const [word] of plain.matchAll(pattern)) found.push({ line: index + 1, word, instead })
    for (const [pattern, instead] of nameWords)
      for (const [word] of code.matchAll(pattern)) found.push({ line: index + 1, word, instead })
  })
  const name = split(file.replace(/-/g, ' ').replace(/\//g, ' / '))
  for (const [pattern, instead] of [...words, ...nameWords])
    for (const [word] of name.matchAll(pattern)) found.push({ line: 0, word, instead })
  return found
}

const limitsFile = 'tools/language-limits.json'
const args = process.argv.slice(2)
const paths = args.filter(arg => !arg.startsWith('--'))
const files = listFiles(...paths)
  .filter(file => /\.(ts|tsx|mjs|cjs|css|md|html)$/.test(file))
  .filter(file => !/^tools\/(?:language|kept-names)/.test(file))
const counts = {}
for (const file of files) {
  const found = findings(file, readFileSync(file, 'utf8'))
  counts[areaOf(file)] = (counts[areaOf(file)] ?? 0) + found.length
  if (paths.length > 0)
    for (const { line, word, instead } of found) console.log(`${file}:${line}: “${word}”: ${instead}`)
}
const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
if (paths.length > 0) {
  console.log(`${total} words in ${files.length} files`)
  process.exit(0)
}
const over = checkLimits(limitsFile, counts, args.includes('--update'))
for (const { key, count, allowed } of over)
  console.log(
    `${key}: ${count} words to avoid, ${allowed} allowed. node tools/language.mjs ${key} lists them`,
  )
console.log(`${total} words to avoid in ${files.length} files`)
process.exit(over.length === 0 ? 0 : 1)
