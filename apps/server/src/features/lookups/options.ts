import type { optionTypes } from '@adloom/contract/lookups'
import { currencies, type Language, languages } from '@adloom/contract/constants'
import type { LocalText } from '@adloom/playable/format'
import { listChannels } from '../channels/service.ts'
import { gameplayLabels, tagLabels, typeLabels } from '../templates/service.ts'

export interface Option {
  id: string | number
  name: string
}

type OptionType = (typeof optionTypes)[number]

const builders: Record<OptionType, (language: Language) => Option[]> = {
  play_methods: language => labelled(gameplayLabels, language),
  dimension_types: language => labelled(typeLabels, language),
  tags: language =>
    Object.entries(tagLabels).map(([id, label]) => ({ id: Number(id), name: label[language] })),
  channels: language => listChannels().map(channel => ({ id: channel.id, name: channel.label[language] })),
  languages: language =>
    languages.map(id => ({ id, name: new Intl.DisplayNames(language, { type: 'language' }).of(id) ?? id })),
  platforms: () => [
    { id: 'ios', name: 'iOS' },
    { id: 'android', name: 'Android' },
  ],
  currencies: language =>
    Object.entries(currencies).map(([code, id]) => ({
      id,
      name: new Intl.DisplayNames(language, { type: 'currency' }).of(code) ?? code,
    })),
}

export function listOptionsOf(type: OptionType, language: Language): Option[] {
  return builders[type](language)
}

function labelled(labels: Record<string, LocalText>, language: Language): Option[] {
  return Object.entries(labels).map(([id, label]) => ({ id, name: label[language] }))
}
