import { useQuery } from '@tanstack/react-query'
import { fileAddress } from '../../asset-thing.ts'

/** What a derivative of JSON says; undefined until it is there. */
export function useJsonFile<T>(hash: string | undefined): T | undefined {
  return useQuery({
    queryKey: ['file', hash],
    enabled: hash !== undefined,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const answer = await fetch(fileAddress(hash!), { signal })
      if (!answer.ok) throw new Error(`file ${answer.status}`)
      return (await answer.json()) as T
    },
  }).data
}
