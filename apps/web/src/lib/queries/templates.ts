import * as templates from '@adloom/contract/templates'
import type { templateCard } from '@adloom/contract/templates'
import type { ParamValues, Skin } from '@adloom/playable/format'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { readDocument } from '../read-document.ts'
import { request } from '../request.ts'
import * as contract from '@adloom/contract/viewer'
import { fetchBytes } from '../asset-bytes.ts'

export type TemplateCard = z.output<typeof templateCard>

export interface TemplateFilter {
  keyword?: string
  gameplay?: string
  template_type?: string
  tag?: number
  starred?: boolean
}

export type TemplatePage = Awaited<ReturnType<typeof loadPage>>

const pageSize = 30

function loadPage(filter: TemplateFilter, page: number, signal?: AbortSignal) {
  return request(
    templates.list,
    { ...filter, starred: filter.starred === true ? true : undefined, page, page_size: pageSize },
    { signal },
  )
}

export const templateListKey = ['templates', 'list'] as const

export const templateListQuery = (filter: TemplateFilter) =>
  infiniteQueryOptions({
    queryKey: [...templateListKey, filter],
    queryFn: ({ pageParam, signal }) => loadPage(filter, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: last => (last.page * last.page_size < last.total ? last.page + 1 : undefined),
  })

/** One template of the library; null when it is not there. */
export const templateQuery = (id: number) =>
  queryOptions({
    queryKey: [...templateListKey, 'one', id],
    queryFn: async ({ signal }) =>
      (await request(templates.list, { template_id: id, page_size: 1 }, { signal })).list[0] ?? null,
  })

export const templateOptionsQuery = queryOptions({
  queryKey: ['templates', 'options'],
  queryFn: ({ signal }) => request(templates.options, {}, { signal }),
  staleTime: 300_000,
})

export const templateDocumentQuery = (id: number) =>
  queryOptions({
    queryKey: ['templates', 'document', id],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const answer = await request(templates.document, { id }, { signal })
      return {
        document: readDocument(answer.document),
        skins: answer.skins as Skin[],
        values: answer.values as ParamValues,
      }
    },
  })

export const starTemplate = (id: number, starred: boolean) => request(templates.star, { id, starred })

/** Permissions that a template adds to its editor (LV-06). */
export const templatePermissionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['templates', 'permissions', id],
    queryFn: async ({ signal }) => (await request(templates.permissions, { id }, { signal })).permissions,
    staleTime: Infinity,
  })

/** A public template with its bytes; a session is not needed. */
export const publicTemplateQuery = (id: number) =>
  queryOptions({
    queryKey: ['viewer', 'template', id],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const shown = await request(contract.viewTemplate, { template_id: id }, { signal })
      return {
        ...shown,
        document: readDocument(shown.document),
        values: shown.values as ParamValues,
        loadBytes: (hash: string) => fetchBytes(`/api${contract.viewerFilePath}${id}/${hash}`),
      }
    },
  })
