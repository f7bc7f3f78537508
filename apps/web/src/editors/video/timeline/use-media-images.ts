import { list } from '@adloom/contract/assets'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { request } from '../../../lib/request.ts'
import { createMediaImages, type MediaImages } from './media-images.ts'

/** Files of the library with their strips and waveforms; asked for again while some are being prepared. */
export const libraryFilesQuery = (keyword = '') => ({
  queryKey: ['assets', 'videoEditor', keyword],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    request(
      list,
      { type: ['video', 'image', 'audio'], keyword, order: '-created_time', page_size: 100 },
      { signal },
    ),
})

export function useMediaImages(onLoaded: () => void): MediaImages {
  const latest = useRef(onLoaded)
  latest.current = onLoaded
  const [images] = useState(() => createMediaImages(() => latest.current()))
  const files = useQuery({
    ...libraryFilesQuery(),
    refetchInterval: query => (query.state.data?.list.some(one => one.status === 'pending') ? 4000 : false),
  })
  useEffect(() => {
    if (files.data) images.know(files.data.list)
  }, [files.data, images])
  useEffect(() => () => images.stop(), [images])
  return images
}
