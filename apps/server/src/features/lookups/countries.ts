import type { Language } from '@adloom/contract/constants'
import codes from 'i18n-iso-countries/codes.json' with { type: 'json' }

export interface Country {
  code: string
  name: string
  flag: string
}

const lists = new Map<Language, Country[]>()

/** Every ISO 3166-1 country with its CLDR name, sorted by that name as the language sorts. */
export function listCountries(language: Language): Country[] {
  const known = lists.get(language)
  if (known) return known
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const sort = new Intl.Collator(language)
  const list = codes
    .map(([code = '']) => ({ code, name: names.of(code) ?? code, flag: flagOf(code) }))
    .sort((a, b) => sort.compare(a.name, b.name))
  lists.set(language, list)
  return list
}

const regionalIndicatorA = 0x1f1e6

/** The two regional indicator symbols that fonts draw as the country's flag. */
function flagOf(code: string): string {
  return String.fromCodePoint(...[...code].map(letter => regionalIndicatorA + letter.charCodeAt(0) - 65))
}
