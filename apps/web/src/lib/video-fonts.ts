import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import type { VideoFontRecord } from '@adloom/video/format'
import { useEffect, useMemo, useState } from 'react'

type FontFile = Pick<VideoFontRecord, 'family' | 'hash'>

/** The font of new texts, which needs no record in a video. */
export const productFamily = 'Inter'

const loading = new Map<string, Promise<void>>()
/** The file that a family of a video shows; another file of that family replaces it. */
const shown = new Map<string, FontFace>()

function loadFont({ family, hash }: FontFile): Promise<void> {
  const key = `${family} ${hash}`
  const started =
    loading.get(key) ??
    (hash === ''
      ? load(new FontFace(family, `url(${inter})`, { weight: '100 900' }))
      : load(new FontFace(family, `url(/api/files/${hash})`)))
  loading.set(key, started)
  // The next painter tries again.
  started.catch(() => loading.delete(key))
  return started
}

async function load(face: FontFace): Promise<void> {
  await face.load()
  const before = shown.get(face.family)
  if (before) document.fonts.delete(before)
  document.fonts.add(face)
  shown.set(face.family, face)
}

/**
 * Loads the product's font and those of a video. Returns how many are there; until then, and for a file that
 * is missing, the fallback font stays.
 */
export function useVideoFonts(fonts: readonly FontFile[]): number {
  const [ready, setReady] = useState(0)
  const key = JSON.stringify(fonts.map(({ family, hash }) => ({ family, hash })))
  const wanted = useMemo(
    () => [{ family: productFamily, hash: '' }, ...(JSON.parse(key) as FontFile[])],
    [key],
  )
  useEffect(() => {
    let isOpen = true
    for (const font of wanted)
      loadFont(font).then(
        () => isOpen && setReady(count => count + 1),
        () => undefined,
      )
    return () => {
      isOpen = false
    }
  }, [wanted])
  return ready
}
