import { catalogueKeys, responseCatalogue, triggerCatalogue } from '@adloom/playable/logic-catalogue'
import { describe, expect, it } from 'vitest'
import en from '../../../locales/en/logic.json'
import ja from '../../../locales/ja/logic.json'
import zh from '../../../locales/zh-cn/logic.json'

const all: Readonly<Record<string, Readonly<Record<string, string>>>> = { en, ja, zh }
const placeholders = (text: string | undefined) =>
  [...(text ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(match => match[1] ?? '').sort()

describe.each(Object.keys(all))('the catalogue in %s', language => {
  const texts = all[language]!

  it('[ED-03.29] every word and choice has a name, and every trigger and response has help', () => {
    const help = [
      ...Object.keys(triggerCatalogue).map(word => `help.trigger.${word}`),
      ...Object.keys(responseCatalogue).map(word => `help.response.${word}`),
    ]
    expect([...catalogueKeys(), ...help].filter(key => texts[key] === undefined)).toEqual([])
  })

  it('[ED-03.29] every trigger and response has a sentence that names only its own arguments', () => {
    const sentences = new Set(['assign', 'music', 'game'])
    const rows = [
      ...Object.entries(triggerCatalogue).map(([word, { args }]) => ({
        key: `sentence.trigger.${word}`,
        args,
      })),
      ...Object.entries(responseCatalogue)
        .filter(([word]) => !sentences.has(word))
        .map(([word, { args }]) => ({ key: `sentence.response.${word}`, args })),
    ]
    for (const { key, args } of rows) {
      expect(texts[key], key).toBeDefined()
      expect(
        placeholders(texts[key]).filter(name => !(name in args)),
        key,
      ).toEqual([])
    }
  })
})
