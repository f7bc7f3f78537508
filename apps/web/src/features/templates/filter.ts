import type { TemplateFilter } from '../../lib/queries/templates.ts'

/** Reads the library's filters from the address. */
export function filterOf(search: URLSearchParams): TemplateFilter {
  const tag = Number(search.get('tag') || Number.NaN)
  return {
    keyword: search.get('keyword') ?? undefined,
    gameplay: search.get('gameplay') ?? undefined,
    template_type: search.get('type') ?? undefined,
    tag: Number.isInteger(tag) && tag >= 0 && tag <= 2 ? tag : undefined,
  }
}

export function searchOf(filter: TemplateFilter): URLSearchParams {
  const search = new URLSearchParams()
  if (filter.keyword) search.set('keyword', filter.keyword)
  if (filter.gameplay) search.set('gameplay', filter.gameplay)
  if (filter.template_type) search.set('type', filter.template_type)
  if (filter.tag !== undefined) search.set('tag', String(filter.tag))
  return search
}

/** Replaces the filters of an address and keeps its other parameters, but for an open preview. */
export function withFilter(search: URLSearchParams, filter: TemplateFilter): URLSearchParams {
  const next = searchOf(filter)
  for (const [name, value] of search) if (!own.has(name)) next.set(name, value)
  return next
}

const own: ReadonlySet<string> = new Set(['keyword', 'gameplay', 'type', 'tag', 'preview'])

export function isFiltered(filter: TemplateFilter): boolean {
  return searchOf(filter).size > 0
}
