import type { Asset } from '@adloom/contract/assets'
import type { AssetRecord } from '@adloom/playable/format'
import type { EditorView } from '@adloom/playable/tools'
import { type DragEvent, useState } from 'react'
import { useDocumentEditor } from '../state/editor-context.ts'
import type { CanvasView } from '../state/editor-session.ts'
import { toStage } from './canvas-view.ts'
import { placeAsset, placeFiles, placeLibraryAsset, assetDragType } from './place-assets.ts'
import type { StageSpot } from './pointer-spot.ts'

/** Places dropped local files and files dragged from the assets panel as layers at the pointer. */
export function useDropOnCanvas(editorView: EditorView, view: () => CanvasView) {
  const editor = useDocumentEditor()
  const [over, setOver] = useState(false)
  const isOurs = (event: DragEvent) =>
    event.dataTransfer.types.includes('Files') || event.dataTransfer.types.includes(assetDragType)

  function onDragOver(event: DragEvent) {
    if (!isOurs(event)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setOver(true)
  }

  function onDrop(event: DragEvent<HTMLElement>) {
    if (!isOurs(event)) return
    event.preventDefault()
    event.stopPropagation()
    setOver(false)
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const spot = {
      at: toStage(view(), { x: event.clientX - left, y: event.clientY - top }),
      orientation: editorView.orientation(),
    }
    const text = event.dataTransfer.getData(assetDragType)
    if (text === '') return void placeFiles(editor, [...event.dataTransfer.files], spot)
    const dragged = readDragged(text)
    if (dragged) placeDragged(dragged, spot)
    event.currentTarget.focus({ preventScroll: true })
  }

  function placeDragged(dragged: Asset | AssetRecord, spot: StageSpot) {
    if (isOfLibrary(dragged)) return placeLibraryAsset(editor, dragged, spot)
    const { id: _id, type: _type, ...asset } = dragged
    placeAsset(editor, asset, spot)
  }

  return { over, handlers: { onDragOver, onDragLeave: () => setOver(false), onDrop } }
}

/** Only this application sets this data type, as JSON of one of the two. */
function readDragged(text: string): Asset | AssetRecord | undefined {
  try {
    return JSON.parse(text) as Asset | AssetRecord
  } catch {
    return undefined
  }
}

function isOfLibrary(dragged: Asset | AssetRecord): dragged is Asset {
  return 'full_url' in dragged
}
