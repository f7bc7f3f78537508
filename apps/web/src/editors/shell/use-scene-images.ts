import type { PlayableDocument } from '@adloom/playable/format'
import { useEffect, useRef, useState } from 'react'
import { drawScene } from './draw-scene.ts'

const waitMs = 700

/** Returns an image of every scene, drawn one after another when editing pauses. */
export function useSceneImages(
  applied: PlayableDocument,
  language: string,
  delayMs = waitMs,
): Record<string, string> {
  const [images, setImages] = useState<Record<string, string>>({})
  const turn = useRef(0)
  useEffect(() => {
    const mine = ++turn.current
    const scenes = Object.values(applied.records)
      .filter(record => record.type === 'scene')
      .map(record => record.id)
    const timer = setTimeout(async () => {
      for (const scene of scenes) {
        if (turn.current !== mine) return
        const image = await drawScene(applied, scene, language).catch(() => undefined)
        if (image && turn.current === mine) setImages(now => ({ ...now, [scene]: image }))
      }
    }, delayMs)
    return () => clearTimeout(timer)
  }, [applied, language, delayMs])
  return images
}
