import type { optionTypes } from '@adloom/contract/lookups'
import { type OptionList, optionLists } from '@adloom/contract/staff-options'
import { currencies, type Language, languages } from '@adloom/contract/constants'
import type { LocalText } from '@adloom/playable/format'
import type { Executor } from '../../platform/database/database.ts'
import { listChannels } from '../channels/service.ts'
import { tagLabels, typeLabels } from '../templates/service.ts'
import { offeredOptions } from './option-lists/service.ts'

export interface Option {
  id: string | number
  name: string
}

type OptionType = (typeof optionTypes)[number]

/** Lists that follow from what the product is; staff do not edit them (decision 0172). */
const builders: Record<Exclude<OptionType, OptionList>, (language: Language) => Option[]> = {
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

export async function listOptionsOf(db: Executor, type: OptionType, language: Language): Promise<Option[]> {
  return isEdited(type) ? offeredOptions(db, type, language) : builders[type](language)
}

function isEdited(type: OptionType): type is OptionList {
  return optionLists.some(list => list === type)
}

function labelled(labels: Record<string, LocalText>, language: Language): Option[] {
  return Object.entries(labels).map(([id, label]) => ({ id, name: label[language] }))
}
