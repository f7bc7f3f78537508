import { type EditorView, idleOverlay, type PointerInput, type Tool } from './tool.ts'

/** Pans: the canvas follows the pointer. */
export function createPanTool(view: EditorView): Tool {
  let last: PointerInput | undefined
  const end = () => {
    last = undefined
  }
  return {
    down: input => {
      last = input
    },
    move(input) {
      if (!last) return
      view.panBy(input.screenX - last.screenX, input.screenY - last.screenY)
      last = input
    },
    up: end,
    cancel: end,
    isBusy: () => last !== undefined,
    overlay: () => ({ ...idleOverlay, cursor: last ? 'grabbing' : 'grab' }),
  }
}
