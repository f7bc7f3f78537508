import * as projects from '@adloom/contract/projects'
import type * as ps from '@adloom/contract/ps'
import type { ParamValues, PlayableDocument } from '@adloom/playable/format'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { request } from '../../lib/request.ts'
import { serverNow } from '../../lib/clocks.ts'
import { type KindKey, projectKinds } from './project-kinds.ts'
import * as contract from '@adloom/contract/viewer'

/** A project as its list shows it: of the game maker, with its template, or of the free editor. */
export type GameCard = z.output<typeof projects.list.output>['list'][number] & { kind: 'normal' }
export type FreeCard = z.output<typeof ps.list.output>['list'][number]
export type ProjectCard = GameCard | FreeCard
export interface ProjectPage {
  list: ProjectCard[]
  total: number
  page: number
  page_size: number
}
export type ProjectStatus = 'draft' | 'packed'
export type ProjectOrder = '-updated_time' | '-created_time' | 'created_time' | 'name'

export interface ProjectFilter {
  keyword?: string
  status?: ProjectStatus
  gameplay?: string
  template_id?: number
  from?: number
  to?: number
  order?: ProjectOrder
}

/** Document and values that a project plays; a free project has no values. */
export interface PlayedProject {
  rev: number
  document: PlayableDocument
  values: ParamValues
}

/** A new project's cover is drawn by a job; it is looked for this often, and no longer than this. */
const coverPollMs = 3000
const coverWaitSeconds = 120

export const projectListKey = ['projects', 'list'] as const

export const projectListQuery = (kind: KindKey, filter: ProjectFilter) =>
  infiniteQueryOptions({
    queryKey: [...projectListKey, kind, filter],
    queryFn: ({ pageParam, signal }) => projectKinds[kind].load(filter, pageParam, signal),
    initialPageParam: 1,
    // Editors and other tabs change projects: the cached list shows at once and is fetched again.
    staleTime: 0,
    refetchInterval: query =>
      (query.state.data?.pages ?? []).some(page => page.list.some(isCoverOnItsWay)) ? coverPollMs : false,
    getNextPageParam: last => (last.page * last.page_size < last.total ? last.page + 1 : undefined),
  })

export const projectDocumentQuery = (card: Pick<ProjectCard, 'id' | 'kind'>) =>
  queryOptions({
    queryKey: ['projects', 'document', card.id],
    queryFn: ({ signal }) => projectKinds[card.kind].open(card.id, signal),
  })

export const createProject = (input: { template_id: number; name: string; skin?: string }) =>
  request(projects.create, input)

function isCoverOnItsWay(card: ProjectCard): boolean {
  return card.cover_url === '' && serverNow() - card.updated_time < coverWaitSeconds
}

/** Until when a link that was made for a project still opens. */
export const sharesQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['viewer', 'shares', projectId],
    queryFn: ({ signal }) => request(contract.shares, { id: projectId }, { signal }),
  })

export const endShares = (id: number) => request(contract.endShares, { id })

export const shareProject = (id: number) => request(contract.shareProject, { id })
