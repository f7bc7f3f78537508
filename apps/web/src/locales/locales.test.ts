import { languages } from '@adloom/contract/constants'
import { errorTexts } from '@adloom/contract/error-texts'
import { gridFindingKeys } from '@adloom/engine/games/grid'
import { parkFindingKeys } from '@adloom/engine/games/park'
import { puzzleFindingKeys } from '@adloom/engine/games/puzzle'
import { shelvesFindingKeys } from '@adloom/engine/games/shelves'
import { findingTextKey, findingKeys } from '@adloom/playable/lint'
import { adEvents, layerEvents, scriptApi, scriptFindingKeys } from '@adloom/playable/script'
import { channelFindingKeys } from '@adloom/playable/channels'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const here = import.meta.dirname
const source = join(here, '..')
const namespaces = readdirSync(join(here, 'en'))
  .filter(name => name.endsWith('.json'))
  .map(name => name.slice(0, -5))

function texts(language: string, namespace: string): Record<string, string> {
  return JSON.parse(readFileSync(join(here, language, `${namespace}.json`), 'utf8')) as Record<string, string>
}

/** `card.params_one` and `card.params_other` are one text in as many forms as its language has. */
function baseKeys(all: Record<string, string>): string[] {
  return [...new Set(Object.keys(all).map(key => key.replace(/_(zero|one|two|few|many|other)$/, '')))].sort()
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(match => match[1] ?? '').sort()
}

const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map(name => readFileSync(join(source, name), 'utf8'))
  .join('\n')
const quoted = new Set(
  [...code.matchAll(/'([^'\n]*)'/g)].flatMap(match => [
    match[1] ?? '',
    (match[1] ?? '').split(':').at(-1) ?? '',
  ]),
)
const patterns = [...code.matchAll(/`((?:[\w.-]+:)?[\w.-]*)\$\{[^}`]*\}([\w.-]*)`/g)]
  .map(match => [(match[1] ?? '').split(':').at(-1) ?? '', match[2] ?? ''] as const)
  .filter(([before]) => before.includes('.'))

function isUsed(key: string): boolean {
  return quoted.has(key) || patterns.some(([before, after]) => key.startsWith(before) && key.endsWith(after))
}

/** Keys that checks of documents, games and channels return as data. */
const findings = new Set(
  [
    ...findingKeys,
    ...Object.values(channelFindingKeys),
    ...gridFindingKeys,
    ...parkFindingKeys,
    ...puzzleFindingKeys,
    ...shelvesFindingKeys,
    ...scriptFindingKeys,
  ].map(findingTextKey),
)

describe.each(namespaces)('the texts of %s', namespace => {
  const english = texts('en', namespace)

  it.each(languages)('[AS-11.1] leave sizes to the one formatter in %s', language => {
    expect(
      Object.entries(texts(language, namespace)).filter(([, text]) =>
        /(?:\d|\}\})\s?[KkMGT]i?B\b/.test(text),
      ),
    ).toEqual([])
  })

  it.each(languages)('[SH-30.6] have the same keys in %s', language => {
    expect(baseKeys(texts(language, namespace))).toEqual(baseKeys(english))
  })

  it.each(languages)('[SH-30.6] have the same placeholders and no empty text in %s', language => {
    for (const [key, text] of Object.entries(texts(language, namespace))) {
      const original = english[key] ?? english[key.replace(/_\w+$/, '_other')] ?? ''
      expect([key, placeholders(text)]).toEqual([key, placeholders(original)])
      expect([key, text.trim()]).not.toEqual([key, ''])
    }
  })

  it('[SH-30.6] contain no unused key', () => {
    const used = namespace === 'findings' ? (key: string) => findings.has(key) : isUsed
    expect(baseKeys(english).filter(key => !used(key))).toEqual([])
  })
})

describe('the languages', () => {
  it('[ED-01.14] explain every call and event of a script', () => {
    const wanted = [
      ...Object.entries(scriptApi).flatMap(([type, entries]) =>
        entries.map(({ name }) => `api.${type}.${name}`),
      ),
      ...adEvents.map(({ word }) => `event.Ad.${word}`),
      ...layerEvents.map(({ word }) => `event.Layer.${word}`),
    ]
    expect(wanted.filter(key => !(key in texts('en', 'scripts')))).toEqual([])
  })

  it('[D-36.1] have a message for every finding of the checks', () => {
    expect([...findings].filter(key => !(key in texts('en', 'findings')))).toEqual([])
  })

  it('[SH-30.5] state in English what is wrong and what to do, without phrases of earlier texts', () => {
    const phrases =
      /\bis not right\b|\bput right\b|\blead on\b|\bend event\b|\bput aside\b|\bwaits for you\b|\bhas to be put\b|\bmust first be\b/
    const screen = namespaces.flatMap(namespace => Object.values(texts('en', namespace)))
    const errors = Object.values(errorTexts).map(({ en }) => en)
    expect([...screen, ...errors].filter(text => phrases.test(text))).toEqual([])
  })

  it('[SH-30.6] have the same files', () => {
    for (const language of languages)
      expect(readdirSync(join(here, language)).sort()).toEqual(readdirSync(join(here, 'en')).sort())
  })
})
