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

export function isFiltered(filter: TemplateFilter): boolean {
  return searchOf(filter).size > 0
}
