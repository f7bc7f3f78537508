import type { Language } from '@adloom/contract/constants'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../lib/query-client.ts'
import { siteQuery } from '../../lib/queries/site.ts'
import { type LegalName, readLegalDocument } from './legal-document.ts'

/** One file for each text and language, fetched when it is read. */
const files = import.meta.glob<string>('./texts/*/*.md', { query: '?raw', import: 'default' })

export const legalQuery = (name: LegalName, language: Language) =>
  queryOptions({
    queryKey: ['legal', name, language],
    staleTime: Infinity,
    queryFn: async () => {
      const [source, { legal }] = await Promise.all([
        files[`./texts/${language}/${name}.md`]!(),
        queryClient.ensureQueryData(siteQuery),
      ])
      return readLegalDocument(source, { company: legal.name, email: legal.email, address: legal.address })
    },
  })
