import { type Asset, type AssetKind, detail, list } from '@adloom/contract/assets'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/request.ts'

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
