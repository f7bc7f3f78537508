import { useEffect, useState } from 'react'

const loaded = new Map<string, Promise<string>>()

function load(url: string): Promise<string> {
  const known = loaded.get(url)
  if (known !== undefined) return known
  const family = `asset-font-${loaded.size + 1}`
  const face = new FontFace(family, `url("${url}")`)
  const ready = face.load().then(() => {
    document.fonts.add(face)
    return family
  })
  loaded.set(url, ready)
  ready.catch(() => loaded.delete(url))
  return ready
}

/**
 * The family under which a font file can be written with, once it is there; undefined before, and when it
 * cannot be read.
 */
export function useFontFace(url: string | undefined): string | undefined {
  const [ready, setReady] = useState<{ url: string; family: string }>()
  useEffect(() => {
    if (url === undefined) return undefined
    let gone = false
    load(url).then(
      family => {
        if (!gone) setReady({ url, family })
      },
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [url])
  return ready !== undefined && ready.url === url ? ready.family : undefined
}
