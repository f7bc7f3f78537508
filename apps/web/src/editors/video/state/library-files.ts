import { type Asset, type AssetKind, assetKinds, detail, list } from '@adloom/contract/assets'
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueries } from '@tanstack/react-query'
import { request } from '../../../lib/request.ts'
import { useTimeline } from './editor-context.ts'

/** Kinds of files that become clips. */
export const clipFileKinds = ['video', 'image', 'audio'] as const
export type ClipFileKind = (typeof clipFileKinds)[number]

interface FileFilter {
  kind: AssetKind
  keyword: string
  types: readonly ClipFileKind[]
}

const pageSize = 60
const pollMs = 4000

/** Files of the library by page, the newest first; asked for again while some are being prepared. */
export const libraryFilesQuery = ({ kind, keyword, types }: FileFilter) =>
  infiniteQueryOptions({
    queryKey: ['assets', 'videoEditor', 'files', kind, keyword, types],
    queryFn: ({ pageParam, signal }) =>
      request(
        list,
        {
          ...{ kind, type: [...types], order: '-created_time', page_size: pageSize },
          ...(keyword !== '' && { keyword }),
          ...(pageParam !== '' && { after: pageParam }),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: last => (last.next === '' ? undefined : last.next),
    refetchInterval: query =>
      query.state.data?.pages.some(page => page.list.some(one => one.status === 'pending')) ? pollMs : false,
  })

/** Reads a file of the library. */
export function fileOfLibrary(id: number): Promise<Asset> {
  return request(detail, { id })
}

/** Ids of one request, which fit a page. */
const chunkSize = 100

/** Files of the library by their ids, with their proxies, strips and waveforms. */
const filesOfIdsQuery = (kind: AssetKind, ids: readonly number[]) =>
  queryOptions({
    queryKey: ['assets', 'videoEditor', 'ids', kind, ids],
    queryFn: ({ signal }) => request(list, { kind, ids: [...ids], page_size: chunkSize }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: query => (query.state.data?.list.some(one => one.status === 'pending') ? pollMs : false),
  })

/** Returns the files that the open video uses, as far as they are in the library or among the works. */
export function useFilesOfVideo(): readonly Asset[] {
  const { assets } = useTimeline()
  const ids = [...assets.values()].map(({ ref }) => Number(ref)).filter(id => Number.isInteger(id) && id > 0)
  const sorted = [...new Set(ids)].sort((a, b) => a - b)
  const chunks = Array.from({ length: Math.ceil(sorted.length / chunkSize) }, (_, at) =>
    sorted.slice(at * chunkSize, (at + 1) * chunkSize),
  )
  return useQueries({
    queries: chunks.flatMap(chunk => assetKinds.map(kind => filesOfIdsQuery(kind, chunk))),
    combine: allFiles,
  })
}

function allFiles(results: readonly { data: { list: readonly Asset[] } | undefined }[]): readonly Asset[] {
  return results.flatMap(({ data }) => data?.list ?? [])
}
