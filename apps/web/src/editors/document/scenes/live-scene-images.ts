import { createEditStage } from '@adloom/engine/edit'
import { type PlayableStore, scenesOf } from '@adloom/playable/commands'
import { createViewCompiler, type PlayableRecord, type PlayableDocument } from '@adloom/playable/format'
import { whenIdle } from '../../../lib/delays.ts'
import { drawScene } from '../../shell/draw-scene.ts'
import { engineModules } from '../../shell/engine-modules.ts'
import { editHost } from '../canvas/canvas-painter.ts'
import { treeOf, type RecordReader } from '@adloom/playable/geometry'
import { useEffect, useRef, useState } from 'react'
import { useDocumentEditor, useEditorSession } from '../state/editor-context.ts'

const waitMs = 600
const size = { width: 180, height: 280 }

interface Drawn {
  records: readonly PlayableRecord[]
  files: number
}

/**
 * Draws thumbnails of the scenes one at a time while the page is idle and no gesture is open. An engine in
 * edit mode keeps its nodes between draws, so that one changed layer among thousands is cheap. `onImage`
 * receives an object URL that the caller revokes.
 */
function liveSceneImages(
  store: PlayableStore,
  language: string,
  onImage: (scene: string, url: string) => void,
): { stop(): void } {
  const drawn = new Map<string, Drawn>()
  let files = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let cancel: (() => void) | undefined
  let stopped = false
  const canvas = document.createElement('canvas')
  const compile = createViewCompiler()
  const stage = createEditStage(editHost(canvas, store), engineModules, () => {
    files += 1
    wake(waitMs)
  })

  function wake(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(next, ms)
  }

  /**
   * Finds the next scene with an outdated thumbnail. An open gesture postpones it; its end triggers another
   * search.
   */
  function next(): void {
    cancel?.()
    cancel = whenIdle(() => {
      if (store.history.state().busy) return
      const found = scenesOf(store)
        .map(({ id }) => ({ id, records: sceneRecords(store, id) }))
        .find(({ id, records }) => !isDrawn(id, records))
      if (!found) return
      drawn.set(found.id, { records: found.records, files })
      void imageOf(found.id, found.records)
        .catch(() => undefined)
        .then(image => {
          if (stopped) return
          if (image !== undefined) onImage(found.id, image)
          next()
        })
    })
  }

  function isDrawn(id: string, records: readonly PlayableRecord[]): boolean {
    const before = drawn.get(id)
    return (
      isSame(before?.records, records) &&
      (before?.files === files || !records.some(record => record.type === 'asset'))
    )
  }

  /** Scenes with video use an engine of their own that waits for the frame. */
  async function imageOf(id: string, records: readonly PlayableRecord[]): Promise<string | undefined> {
    if (records.some(record => record.type === 'node' && record.kind === 'video'))
      return drawScene(sceneDocument(records, id), id, language)
    const { data, sources } = compile(store, id)
    stage.show({ data, sources, language, screen: { w: size.width, h: size.height }, unseen: [] })
    stage.draw({ x: 0, y: 0, zoom: 1, ...size, ratio: 1 })
    const image = await new Promise<Blob | null>(resolve => {
      canvas.toBlob(resolve, 'image/webp', 0.8)
    })
    return image && !stopped ? URL.createObjectURL(image) : undefined
  }

  const off = store.subscribe(({ origin }) => {
    if (origin !== 'select') wake(waitMs)
  })
  wake(0)
  return {
    stop() {
      stopped = true
      clearTimeout(timer)
      cancel?.()
      off()
      stage.destroy()
    },
  }
}

const shared = new Set<PlayableRecord['type']>(['asset', 'font', 'variable', 'prefab', 'table'])

/**
 * Returns the records that a thumbnail depends on: the scene's layers, global layers and shared records; no
 * events.
 */
function sceneRecords(reader: RecordReader, sceneId: string): PlayableRecord[] {
  const tree = treeOf(reader)
  const records = reader.all()
  const scene = reader.get(sceneId)
  const project = reader.get('project')
  if (scene?.type !== 'scene' || project?.type !== 'project') return []
  const prefabs = records.filter(record => record.type === 'prefab')
  const roots = [sceneId, 'global:below', 'global:above', ...prefabs.map(record => record.id)]
  return [
    project,
    scene,
    ...records.filter(record => shared.has(record.type)),
    ...roots.flatMap(root => tree.descendantsOf(root)),
  ]
}

/** Returns a document with only this scene, as its start scene. */
function sceneDocument(records: readonly PlayableRecord[], sceneId: string): PlayableDocument {
  return {
    schema: 1,
    records: Object.fromEntries(
      records.map(record => [
        record.id,
        record.type === 'project' ? { ...record, startScene: sceneId } : record,
      ]),
    ),
  }
}

/** Returns whether two thumbnails would be equal: the same records by identity. */
function isSame(a: readonly PlayableRecord[] | undefined, b: readonly PlayableRecord[]): boolean {
  return a !== undefined && a.length === b.length && a.every((record, at) => record === b[at])
}

/** Returns thumbnails of the scenes by id; a changed scene is drawn again when the gesture ends. */
export function useLiveSceneImages(): Readonly<Record<string, string>> {
  const { store } = useDocumentEditor()
  const language = useEditorSession(session => session.language)
  const [images, setImages] = useState<Record<string, string>>({})
  const urls = useRef<Record<string, string>>({})
  useEffect(() => {
    const live = liveSceneImages(store, language, (scene, url) => {
      URL.revokeObjectURL(urls.current[scene] ?? '')
      urls.current = { ...urls.current, [scene]: url }
      setImages(urls.current)
    })
    return live.stop
  }, [store, language])
  useEffect(() => () => Object.values(urls.current).forEach(url => URL.revokeObjectURL(url)), [])
  return images
}
