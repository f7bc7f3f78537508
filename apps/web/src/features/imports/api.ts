import * as imports from '@adloom/contract/imports'
import type { product } from '@adloom/contract/products'
import * as projects from '@adloom/contract/projects'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { queryClient } from '../../lib/query-client.ts'
import { request } from '../../lib/request.ts'

export type ImportDetail = z.output<typeof imports.info.output>
export type ImportImage = ImportDetail['images'][number]
export type ImportCard = z.output<typeof imports.list.output>['list'][number]

const pageSize = 24

export const importListQuery = (keyword: string) =>
  infiniteQueryOptions({
    queryKey: ['imports', 'list', keyword],
    queryFn: ({ pageParam, signal }) =>
      request(imports.list, { keyword, page: pageParam, page_size: pageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: last => (last.page * last.page_size < last.total ? last.page + 1 : undefined),
  })

export const importQuery = (id: number) =>
  queryOptions({
    queryKey: ['imports', 'one', id],
    queryFn: ({ signal }) => request(imports.info, { id }, { signal }),
  })

/** The address of the ad in the simulator, as it was saved in this revision. */
export const importPreviewQuery = (id: number, rev: number) =>
  queryOptions({
    queryKey: ['imports', 'preview', id, rev],
    queryFn: async ({ signal }) => (await request(projects.preview, { id }, { signal })).url,
    staleTime: Infinity,
  })

export const createImport = (name: string, fileUrl: string) =>
  request(imports.create, { name, file_url: fileUrl })

export const saveImport = (id: number, rev: number, texts: { id: string; text: string }[]) =>
  request(imports.save, { id, rev, texts })

export const replaceImportImage = (id: number, rev: number, slot: string, hash: string) =>
  request(imports.replaceImage, { id, rev, slot, hash })

export const removeImport = (id: number) => request(projects.remove, { id })

export const relateImport = (id: number, related: z.output<typeof product>) =>
  request(projects.relateProduct, { id, product: related })

export const refreshImports = () => queryClient.invalidateQueries({ queryKey: ['imports'] })
