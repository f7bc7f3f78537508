import { scenesOf } from '@adloom/playable/commands/scenes'
import type { PlayableRecord } from '@adloom/playable/format/records'
import { useEffect, useRef, useState } from 'react'
import { drawScene } from '../../../shell/draw-scene.ts'
import { useFreeEditor, useFreeSession } from '../../state/free-context.ts'
import { isSame, sceneDocument, sceneRecords } from './scene-document.ts'

const waitMs = 600

interface Drawn { records: readonly PlayableRecord[]; language: string }

/** Pictures of the scenes by id; one that changed is drawn anew when the hand rests, the others stay. */
export function useLivePictures(): Readonly<Record<string, string>> {
  const { store } = useFreeEditor()
  const language = useFreeSession(session => session.language)
  const [pictures, setPictures] = useState<Record<string, string>>({})
  const drawn = useRef(new Map<string, Drawn>())
  useEffect(() => {
    let alive = true
    let timer: ReturnType<typeof setTimeout>
    async function redraw() {
      for (const { id } of scenesOf(store)) {
        const records = sceneRecords(store, id)
        const before = drawn.current.get(id)
        if (before?.language === language && isSame(before.records, records)) continue
        drawn.current.set(id, { records, language })
        const picture = await drawScene(sceneDocument(records, id), id, language).catch(() => undefined)
        if (!alive) return
        if (picture !== undefined) setPictures(now => ({ ...now, [id]: picture }))
        // Between two pictures the hand comes first.
        await new Promise(done => setTimeout(done, 30))
        if (!alive || store.history.state().busy) return
      }
    }
    const wake = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => void redraw(), ms)
    }
    wake(60)
    const stop = store.subscribe(() => wake(waitMs))
    return () => {
      alive = false
      clearTimeout(timer)
      stop()
    }
  }, [store, language])
  return pictures
}
