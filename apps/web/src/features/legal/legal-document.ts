import type { Language } from '@adloom/contract/constants'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../lib/query-client.ts'
import { siteQuery } from '../../lib/queries/site.ts'

/** A legal text as the page shows it. */
export interface LegalDocument {
  title: string
  /** Day of the last change, `YYYY-MM-DD`. */
  updated: string
  intro: LegalBlock[]
  sections: { id: string; title: string; blocks: LegalBlock[] }[]
}

export type LegalBlock = { kind: 'text'; text: string } | { kind: 'list'; items: string[] }

/**
 * The company that operates the product, by configuration; fills `{{company}}`, `{{email}}` and
 * `{{address}}`.
 */
export interface LegalParty {
  company: string
  email: string
  address: string
}

/** Reads `updated:`, one `#` title, `##` sections, paragraphs of one line and `-` lists. */
export function readLegalDocument(source: string, party: LegalParty): LegalDocument {
  const document: LegalDocument = { title: '', updated: '', intro: [], sections: [] }
  for (const line of fill(source, party)
    .split('\n')
    .map(one => one.trim())
    .filter(one => one !== '')) {
    if (line.startsWith('updated:')) document.updated = line.slice('updated:'.length).trim()
    else if (line.startsWith('## '))
      document.sections.push({
        id: `section-${document.sections.length + 1}`,
        title: line.slice(3),
        blocks: [],
      })
    else if (line.startsWith('# ')) document.title = line.slice(2)
    else addLine(document.sections.at(-1)?.blocks ?? document.intro, line)
  }
  return document
}

function addLine(blocks: LegalBlock[], line: string): void {
  if (!line.startsWith('- ')) blocks.push({ kind: 'text', text: line })
  else {
    const last = blocks.at(-1)
    if (last?.kind === 'list') last.items.push(line.slice(2))
    else blocks.push({ kind: 'list', items: [line.slice(2)] })
  }
}

function fill(source: string, party: LegalParty): string {
  return source.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    name in party ? party[name as keyof LegalParty] : whole,
  )
}

/** The legal texts by the path and the route's name they have (SH-01), in the order of their list. */
export const legalNames = [
  'legal-agreement',
  'membership-agreement',
  'privacy-agreement',
  'auth-agreement',
  'activities-promotion',
  'rev-promotion',
  'data-processing-addendum',
] as const

export type LegalName = (typeof legalNames)[number]

/** One file for each text and language, loaded on demand. */
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
