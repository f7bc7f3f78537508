import * as assets from '@adloom/contract/assets'
import * as folders from '@adloom/contract/folders'
import * as library from '@adloom/contract/library'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { request } from '../../lib/request.ts'

export type CheckQuestion = z.input<typeof library.check.input>['json'][number]
export type CheckAnswer = z.output<typeof library.check.output>[number]
export type { Folder } from '@adloom/contract/folders'

export const checkFiles = (json: CheckQuestion[]) => request(library.check, { json })
export const findAsset = (id: number) => request(assets.detail, { id })
export const createAsset = (input: z.input<typeof assets.create.input>, signal?: AbortSignal) =>
  request(assets.create, input, { signal })
export const createFolder = (name: string, parent: number) =>
  request(folders.create, { name, parent_id: parent })
export const loadFolders = async (signal?: AbortSignal) => (await request(folders.list, {}, { signal })).list

/** Prefix of all query keys of the library. */
export const assetsKey = ['assets'] as const

export const foldersQuery = queryOptions({
  queryKey: ['assets', 'upload-folders'],
  queryFn: ({ signal }) => loadFolders(signal),
})
