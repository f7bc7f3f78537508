import { common } from '@adloom/contract/fonts'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../../../lib/request.ts'

/** The fonts everybody has and the account's own, once somebody wants to see them. */
export function useFonts(wanted: boolean) {
  return useQuery({
    queryKey: ['fonts', 'common'],
    enabled: wanted,
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      request(common, { page: 1, page_size: 1000, types: 'font', formats: 'ttf,otf' }, { signal }),
  })
}
