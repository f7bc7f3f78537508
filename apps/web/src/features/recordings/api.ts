import { maxPageSize } from '@adloom/contract/constants'
import { app, searchProject } from '@adloom/contract/lookups'
import * as contract from '@adloom/contract/recordings'
import type { ParamValues, Skin } from '@adloom/playable/format'
import { type GameTake, readGameTake } from '@adloom/playable/game-clock'
import { readTake, type Take } from '@adloom/playable/recording'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../lib/query-client.ts'
import { readDocument } from '../../lib/read-document.ts'
import { request } from '../../lib/request.ts'

export type { CursorSettings, Gameplay, RecordingProject } from '@adloom/contract/recordings'

const listKey = ['recordings'] as const
const pageSize = 24

const nextPage = ({ page, page_size, total }: { page: number; page_size: number; total: number }) =>
  page * page_size < total ? page + 1 : undefined

/** Orders of the wire. */
export type RecordingOrder = '-updated_time' | 'updated_time' | 'name'

/** Which projects are listed, and in which order. */
export interface RecordingFilter {
  keyword: string
  product_id?: number
  /** 0: not uploaded, 1: being prepared, 2: can be recorded; absent: all. */
  status?: 0 | 1 | 2
  order: RecordingOrder
}

export const recordingProjectsQuery = (filter: RecordingFilter) =>
  infiniteQueryOptions({
    queryKey: [...listKey, 'projects', filter],
    queryFn: ({ pageParam, signal }) =>
      request(contract.projectList, { ...filter, page: pageParam, page_size: pageSize }, { signal }),
    initialPageParam: 1,
    staleTime: 0,
    getNextPageParam: nextPage,
  })

/** Projects that can be recorded, the last changed first. */
export const recordableQuery = queryOptions({
  queryKey: [...listKey, 'recordable'],
  queryFn: async ({ signal }) =>
    (await request(contract.projectFind, { order: '-updated_time', page_size: maxPageSize }, { signal }))
      .list,
  staleTime: 0,
})

/** The products of the account that have a store link, each once. */
export const productsQuery = queryOptions({
  queryKey: [...listKey, 'products'],
  queryFn: async ({ signal }) => {
    const { list } = await request(app, { page_size: maxPageSize }, { signal })
    return [...new Map(list.map(({ product_id, name }) => [product_id, { id: product_id, name }])).values()]
  },
})

/** Playables that can be recorded. */
export const playablesQuery = (keyword: string) =>
  queryOptions({
    queryKey: [...listKey, 'playables', keyword],
    queryFn: ({ signal }) => request(searchProject, { keyword, page_size: pageSize }, { signal }),
    placeholderData: keepPreviousData,
  })

async function loadProject(id: number, signal: AbortSignal) {
  const { document, values, skins, ...project } = await request(contract.projectDetail, { id }, { signal })
  return {
    ...project,
    document: readDocument(document),
    values: values as ParamValues,
    skins: skins as Skin[],
  }
}
/** A project with the content that is played. */
export type OpenedProject = Awaited<ReturnType<typeof loadProject>>

export const recordingProjectQuery = (id: number) =>
  queryOptions({
    queryKey: [...listKey, 'project', id],
    queryFn: ({ signal }) => loadProject(id, signal),
    staleTime: 0,
  })

/** The recordings of a project, the newest first. */
export const gameplaysQuery = (pid: number) =>
  infiniteQueryOptions({
    queryKey: [...listKey, 'gameplays', pid],
    queryFn: ({ pageParam, signal }) =>
      request(contract.gameplayList, { pid, page: pageParam, page_size: maxPageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })

async function loadGameplay(id: number, signal: AbortSignal) {
  const { replay, ...gameplay } = await request(contract.gameplayDetail, { id }, { signal })
  return { ...gameplay, take: gameplay.kind === 'build' ? readGameTake(replay) : readTake(replay) }
}
/** A recording with its take; undefined before the first. */
export type OpenedGameplay = Awaited<ReturnType<typeof loadGameplay>>

export const gameplayQuery = (id: number) =>
  queryOptions({
    queryKey: [...listKey, 'gameplay', id],
    queryFn: ({ signal }) => loadGameplay(id, signal),
    staleTime: 0,
  })

/** Makes a playable ready to record, with a first recording; returns the ids of both. */
export async function startRecording(sourceId: number, name: string): Promise<{ pid: number; id: number }> {
  const { id: pid } = await request(contract.projectCreate, { source_id: sourceId })
  return { pid, id: await createGameplay(pid, name) }
}

export async function createGameplay(pid: number, name: string): Promise<number> {
  const { id } = await request(contract.gameplayCreate, { project_id: pid, name })
  refreshRecordings()
  return id
}

export async function copyGameplay(id: number, name: string): Promise<number> {
  const copy = await request(contract.gameplayCopy, { id, name })
  refreshRecordings()
  return copy.id
}

export async function deleteGameplay(id: number): Promise<void> {
  await request(contract.gameplayDelete, { id })
  refreshRecordings()
}

export async function deleteRecordingProject(id: number): Promise<void> {
  await request(contract.projectDelete, { id })
  refreshRecordings()
}

export interface GameplayChange extends Partial<contract.CursorSettings> {
  name?: string
  cursor_asset_id?: number
  take?: Take | GameTake
  param_values?: contract.Gameplay['param_values']
  values?: ParamValues
  language?: string
  trim_from?: number
  trim_to?: number
  /** Revision of the playable that was recorded. */
  rev?: number
}

/** Saves what is given, and shows it where the recording is listed. */
export async function saveGameplay(
  id: number,
  { take, ...change }: GameplayChange,
): Promise<contract.Gameplay> {
  const replay = take && { replay: { ...take } }
  const saved = await request(contract.gameplaySave, { id, ...change, ...replay })
  queryClient.setQueryData(
    gameplayQuery(id).queryKey,
    known => known && { ...known, ...saved, take: take ?? known.take, values: change.values ?? known.values },
  )
  refreshRecordings('gameplays')
  refreshRecordings('projects')
  return saved
}

export function refreshRecordings(list?: 'gameplays' | 'projects'): void {
  void queryClient.invalidateQueries({ queryKey: list === undefined ? listKey : [...listKey, list] })
}
