import { createPainter, type Painter } from '@adloom/video/compositor'
import { useMemo } from 'react'
import { useVideoFonts } from './video-fonts.ts'

/** Returns a painter of this component: another one once the fonts are there, as it keeps drawn texts. */
export function useVideoPainter(): Painter {
  const hasFonts = useVideoFonts()
  return useMemo(() => newPainter(hasFonts), [hasFonts])
}

function newPainter(_hasFonts: boolean): Painter {
  return createPainter((width, height) => Object.assign(document.createElement('canvas'), { width, height }))
}
