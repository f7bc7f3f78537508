import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { useEffect, useState } from 'react'

let loading: Promise<void> | undefined

/** Loads the font of new texts under the family that documents name. */
function loadVideoFonts(): Promise<void> {
  loading ??= new FontFace('Inter', `url(${inter})`, { weight: '100 900' })
    .load()
    .then(face => void document.fonts.add(face))
  return loading
}

/** Returns whether the fonts are there; without a network the fallback font stays. */
export function useVideoFonts(): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    loadVideoFonts().then(
      () => setReady(true),
      () => {
        loading = undefined
      },
    )
  }, [])
  return isReady
}
