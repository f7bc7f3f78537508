import { useEffect, useRef, useState } from 'react'
import { useFreeEditor, useFreeSession } from '../state/editor-context.ts'
import { liveScenePictures } from './live-scene-images.ts'

/** Pictures of the scenes by id; one that changed is drawn anew when the hand rests, the others stay. */
export function useLivePictures(): Readonly<Record<string, string>> {
  const { store } = useFreeEditor()
  const language = useFreeSession(session => session.language)
  const [pictures, setPictures] = useState<Record<string, string>>({})
  const urls = useRef<Record<string, string>>({})
  useEffect(() => {
    const live = liveScenePictures(store, language, (scene, url) => {
      URL.revokeObjectURL(urls.current[scene] ?? '')
      urls.current = { ...urls.current, [scene]: url }
      setPictures(urls.current)
    })
    return live.stop
  }, [store, language])
  useEffect(() => () => Object.values(urls.current).forEach(url => URL.revokeObjectURL(url)), [])
  return pictures
}
