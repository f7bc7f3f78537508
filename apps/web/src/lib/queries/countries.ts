import { countryList } from '@adloom/contract/lookups'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { request } from '../request.ts'
import { useLanguage } from '../language.ts'

/** Countries and regions with their flags, named and sorted in the language on screen (PL-09.1). */
const countriesQuery = (language: string) =>
  queryOptions({
    queryKey: ['countries', language],
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await request(countryList, {}, { signal })).list,
  })

export function useCountries() {
  return useQuery(countriesQuery(useLanguage())).data ?? []
}

/** Returns the flag and name of a country by its ISO code; the code until the list is loaded. */
export function useCountryName(code: string): string {
  const country = useCountries().find(one => one.code === code)
  return country === undefined ? code : `${country.flag} ${country.name}`
}
