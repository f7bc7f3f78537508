import type { FreeActionName } from './free-action.ts'

/** The keys of the canvas's actions, near to what drawing programs share. */
export const freeKeys: Record<FreeActionName, string> = {
  undo: 'Ctrl+Z', redo: 'Ctrl+Shift+Z', select: 'V', pan: 'H', text: 'T', image: 'I', rect: 'R', ellipse: 'O', area: 'A',
  copy: 'Ctrl+C', cut: 'Ctrl+X', paste: 'Ctrl+V', pasteInPlace: 'Ctrl+Shift+V', pasteAppearance: 'Ctrl+Alt+V', pastePlacement: 'Ctrl+Alt+P', pasteAnimations: 'Ctrl+Alt+A', pasteEvents: 'Ctrl+Alt+E',
  duplicate: 'Ctrl+D', delete: 'Delete', selectAll: 'Ctrl+A', group: 'Ctrl+G', ungroup: 'Ctrl+Shift+G',
  alignLeft: 'Alt+A', alignCentre: 'Alt+H', alignRight: 'Alt+D', alignTop: 'Alt+W', alignMiddle: 'Alt+V', alignBottom: 'Alt+S', distributeX: 'Alt+Shift+H', distributeY: 'Alt+Shift+V',
  matchWidth: 'Alt+Shift+W', matchHeight: 'Alt+Shift+E', matchBoth: 'Alt+Shift+B', toTop: ']', up: 'Ctrl+]', down: 'Ctrl+[', toBottom: '[',
  lock: 'Ctrl+Shift+L', hide: 'Ctrl+Shift+H', flipX: 'Shift+H', flipY: 'Shift+V', turn: 'Alt+O', sideBySide: 'Shift+B', split: 'Shift+S', reuse: 'Shift+R',
  guides: 'Shift+G', snapping: 'Shift+N', pivot: 'Shift+P', zoomIn: 'Ctrl+=', zoomOut: 'Ctrl+-', zoomFull: 'Shift+0', zoomFit: 'Shift+1', zoomSelection: 'Shift+2',
}
