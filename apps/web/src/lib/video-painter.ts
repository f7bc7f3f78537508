import { createPainter, type Painter } from '@adloom/video/compositor'
import type { VideoRecord } from '@adloom/video/format'
import { useMemo } from 'react'
import { useVideoFonts } from './video-fonts.ts'

/**
 * Returns a painter of this component for videos with these records: another one whenever a font has arrived,
 * as it keeps drawn texts.
 */
export function useVideoPainter(records: Iterable<VideoRecord> = []): Painter {
  const fonts = [...records].filter(record => record.type === 'font')
  const readyFonts = useVideoFonts(fonts)
  return useMemo(() => newPainter(readyFonts), [readyFonts])
}

function newPainter(_readyFonts: number): Painter {
  return createPainter((width, height) => Object.assign(document.createElement('canvas'), { width, height }))
}
