import { AssetPicker } from '../inspector/asset-picker.tsx'
import { useFreeEditor, useFreeSession } from '../state/editor-context.ts'
import { focusCanvas } from './focus-canvas.ts'
import { placeAsset } from './place-assets.ts'

/** Chooses the file of a new layer, straight from the canvas. */
export function NewFileLayer() {
  const editor = useFreeEditor()
  const choosing = useFreeSession(session => session.choosing)
  if (choosing === undefined) return null
  const { kind, place } = choosing
  const spot = place && {
    at: place.centre,
    orientation: place.orientation,
    ...(place.size ? { size: place.size } : {}),
  }
  return (
    <AssetPicker open kind={kind} playing onPick={asset => placeAsset(editor, asset, spot)} onClose={close} />
  )

  function close() {
    editor.session.setState({ choosing: undefined })
    // Once the dialog is gone: the new layer is moved at once.
    requestAnimationFrame(focusCanvas)
  }
}
