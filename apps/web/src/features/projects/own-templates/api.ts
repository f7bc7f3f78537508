import * as ownTemplates from '@adloom/contract/own-templates'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { readDocument } from '../../../lib/read-document.ts'
import { request } from '../../../lib/request.ts'
import { serverNow } from '../../../lib/clocks.ts'

export type OwnTemplate = z.output<typeof ownTemplates.list.output>['list'][number]
export type OwnTemplatePage = z.output<typeof ownTemplates.list.output>

const pageSize = 30
/** A job draws the cover of a new template; it is polled this often, and no longer than this. */
const coverPollMs = 3000
const coverWaitSeconds = 120

export const ownTemplatesKey = ['own-templates'] as const
export const ownListKey = [...ownTemplatesKey, 'list'] as const

export const ownTemplateListQuery = (keyword: string | undefined, kind?: OwnTemplate['kind']) =>
  infiniteQueryOptions({
    queryKey: [...ownListKey, keyword ?? '', kind ?? ''],
    queryFn: ({ pageParam, signal }) =>
      request(ownTemplates.list, { keyword, kind, page: pageParam, page_size: pageSize }, { signal }),
    initialPageParam: 1,
    staleTime: 0,
    refetchInterval: query =>
      (query.state.data?.pages ?? []).some(page => page.list.some(isCoverOnItsWay)) ? coverPollMs : false,
    getNextPageParam: last => (last.page * last.page_size < last.total ? last.page + 1 : undefined),
  })

export const ownDocumentQuery = (id: number) =>
  queryOptions({
    queryKey: [...ownTemplatesKey, 'document', id],
    queryFn: async ({ signal }) =>
      readDocument((await request(ownTemplates.initJson, { id }, { signal })).document),
    staleTime: 0,
  })

export const keepAsTemplate = (projectId: number, name: string) =>
  request(ownTemplates.create, { project_id: projectId, name })
export const replaceTemplate = (id: number, projectId: number) =>
  request(ownTemplates.replace, { id, project_id: projectId })
export const renameTemplate = (id: number, name: string) => request(ownTemplates.update, { id, name })
export const deleteTemplate = (id: number) => request(ownTemplates.remove, { id })
export const restoreTemplate = (id: number) => request(ownTemplates.restore, { id })

function isCoverOnItsWay(card: OwnTemplate): boolean {
  return card.cover_url === '' && serverNow() - card.updated_time < coverWaitSeconds
}
