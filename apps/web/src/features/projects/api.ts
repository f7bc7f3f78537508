import * as projects from '@adloom/contract/projects'
import type { ParamValues, PlayableDocument, Skin } from '@adloom/playable/format/records'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { request } from '../../lib/request.ts'

export type ProjectPage = Awaited<ReturnType<typeof loadPage>>
export type ProjectCard = ProjectPage['list'][number]
export type ProjectStatus = 'draft' | 'packed'
export type ProjectOrder = '-updated_time' | '-created_time' | 'created_time' | 'name'

export interface ProjectFilter { keyword?: string; status?: ProjectStatus; gameplay?: string; from?: number; to?: number; order?: ProjectOrder }

const pageSize = 24
/** A new project's cover is drawn by a job; it is looked for this often, and no longer than this. */
const coverPollMs = 3000
const coverWaitSeconds = 120

function loadPage(filter: ProjectFilter, page: number, signal?: AbortSignal) {
  return request(projects.list, { order: '-updated_time', ...filter, page, page_size: pageSize }, { signal })
}

export const projectListKey = ['projects', 'list'] as const

export const projectListQuery = (filter: ProjectFilter) => infiniteQueryOptions({
  queryKey: [...projectListKey, filter],
  queryFn: ({ pageParam, signal }) => loadPage(filter, pageParam, signal),
  initialPageParam: 1,
  // Editors and other tabs change what stands here: what is known shows at once and is asked anew.
  staleTime: 0,
  refetchInterval: query => ((query.state.data?.pages ?? []).some(page => page.list.some(isCoverOnItsWay)) ? coverPollMs : false),
  getNextPageParam: last => (last.page * last.page_size < last.total ? last.page + 1 : undefined),
})

export const projectDocumentQuery = (id: number) => queryOptions({
  queryKey: ['projects', 'document', id],
  queryFn: async ({ signal }) => {
    const answer = await request(projects.initJson, { id }, { signal })
    return { rev: answer.rev, document: answer.document as PlayableDocument, values: answer.values as ParamValues, skins: answer.skins as Skin[] }
  },
})

export const createProject = (input: { template_id: number; name: string; skin?: string }) => request(projects.create, input)
export const renameProject = (id: number, name: string) => request(projects.update, { id, name })
export const copyProject = (id: number, name: string) => request(projects.copy, { id, name })
export const deleteProject = (id: number) => request(projects.remove, { id })
export const restoreProject = (id: number) => request(projects.restore, { id })

function isCoverOnItsWay(card: ProjectCard): boolean {
  return card.cover_url === '' && Date.now() / 1000 - card.updated_time < coverWaitSeconds
}
