import { useEffect, useRef, useState } from 'react'
import { useFilesOfVideo } from '../state/library-files.ts'
import { createMediaImages, type MediaImages } from './media-images.ts'

/** Strips, stills and waveforms of the files of the open video. */
export function useMediaImages(onLoaded: () => void): MediaImages {
  const latest = useRef(onLoaded)
  latest.current = onLoaded
  const [images] = useState(() => createMediaImages(() => latest.current()))
  const files = useFilesOfVideo()
  useEffect(() => images.know(files), [files, images])
  useEffect(() => () => images.stop(), [images])
  return images
}
