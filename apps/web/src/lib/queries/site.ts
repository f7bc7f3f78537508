import * as site from '@adloom/contract/site'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { request } from '../request.ts'
import { countryList } from '@adloom/contract/lookups'
import { useLanguage } from '../language.ts'

/** The preview origin and the demo sign-in, if any; fixed for the lifetime of the page. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => request(site.info, {}, { signal }),
  staleTime: Infinity,
})

/** A name of this machine only: no other device can follow a link to it. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
}

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

/** Returns the name of a country by its ISO code; the code until the list is loaded. */
export function useCountryName(code: string): string {
  return useCountries().find(one => one.code === code)?.name ?? code
}
