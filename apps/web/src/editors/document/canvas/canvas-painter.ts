import { createEditStage } from '@adloom/engine/edit'
import { createViewCompiler } from '@adloom/playable/format'
import { type Orientation, stageBox } from '@adloom/playable/geometry'
import { engineModules } from '../../shell/engine-modules.ts'
import type { DocumentEditor } from '../state/document-editor.ts'
import type { CanvasView } from '../state/editor-session.ts'
import type { PaneSize } from './canvas-view.ts'
import { domVideo, type Host } from '@adloom/engine/host'
import type { PlayableStore } from '@adloom/playable/commands'
import { assetBytes, assetUrl } from '../../../lib/asset-bytes.ts'
import { stillHost, decodeImage } from '../../shell/still-host.ts'

const mostRatio = 2

export interface CanvasPainter {
  /** Schedules a repaint in the next frame; several calls in one frame paint once. */
  stale(): void
  stop(): void
}

interface Painted {
  editor: DocumentEditor
  canvas: HTMLCanvasElement
  orientation: Orientation
  view(): CanvasView
  pane(): PaneSize
  /** Called after each paint, in the same frame, so overlays stay aligned with the canvas. */
  onPainted(): void
}

/** Draws the document with the engine in edit mode, only when something changed. */
export function createCanvasPainter({
  editor,
  canvas,
  orientation,
  view,
  pane,
  onPainted,
}: Painted): CanvasPainter {
  const { store, session } = editor
  const compile = createViewCompiler()
  const stage = createEditStage(editHost(canvas, store), engineModules, stale)
  let frame: number | undefined
  let shown: readonly unknown[] = []

  function stale(): void {
    frame ??= requestAnimationFrame(paint)
  }

  function showDocument(): void {
    const { rootId, language, editingText, moment } = session.getState()
    const now = [store.all(), rootId, language, editingText, moment]
    if (now.every((one, at) => one === shown[at])) return
    shown = now
    const { data, sources } = compile(store, rootId)
    const { w, h } = stageBox(orientation)
    stage.show({
      data,
      sources,
      language,
      screen: { w, h },
      times: moment?.times ?? {},
      unseen: [...(moment?.unseen ?? []), ...(editingText === undefined ? [] : [editingText])],
    })
  }

  function paint(): void {
    frame = undefined
    const { width, height } = pane()
    if (width === 0 || height === 0) return
    showDocument()
    stage.draw({ ...view(), width, height, ratio: Math.min(mostRatio, window.devicePixelRatio || 1) })
    onPainted()
  }

  function restored(): void {
    stage.forget()
    stale()
  }

  const offs = [store.subscribe(stale), session.subscribe(stale)]
  // The image is lost when the machine sleeps or the GPU process ends.
  canvas.addEventListener('contextrestored', restored)
  stale()
  return {
    stale,
    stop() {
      if (frame !== undefined) cancelAnimationFrame(frame)
      for (const off of offs) off()
      canvas.removeEventListener('contextrestored', restored)
      stage.destroy()
    },
  }
}

/** Host of the engine in an editor: reads the document's files by hash and starts nothing by itself. */
export function editHost(canvas: HTMLCanvasElement, store: PlayableStore): Host {
  const hashOf = (asset: string) => {
    const record = store.get(asset)
    if (record?.type !== 'asset') throw new Error(`no asset ${asset}`)
    return record.hash
  }
  return {
    ...stillHost(canvas, 1, 1, async asset => assetBytes(hashOf(asset))),
    loadImage: (asset, bytes) => decodeImage(bytes ? bytes.slice() : assetUrl(hashOf(asset))),
    openVideo: (asset, arrived) => domVideo(document.body, assetUrl(hashOf(asset)), arrived),
  }
}
