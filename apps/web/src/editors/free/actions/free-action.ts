import type { EditorAction } from '../../shell/editor-action.ts'

export const freeActionNames = [
  'undo', 'redo', 'select', 'pan', 'text', 'image', 'rect', 'ellipse', 'area',
  'copy', 'cut', 'paste', 'pasteInPlace', 'pasteAppearance', 'pastePlacement', 'pasteAnimations', 'pasteEvents', 'duplicate', 'delete', 'selectAll',
  'group', 'ungroup', 'alignLeft', 'alignCentre', 'alignRight', 'alignTop', 'alignMiddle', 'alignBottom', 'distributeX', 'distributeY',
  'matchWidth', 'matchHeight', 'matchBoth', 'toTop', 'up', 'down', 'toBottom', 'lock', 'hide', 'flipX', 'flipY',
  'turn', 'sideBySide', 'split', 'reuse', 'guides', 'snapping', 'pivot', 'zoomIn', 'zoomOut', 'zoomFull', 'zoomFit', 'zoomSelection',
] as const

export type FreeActionName = (typeof freeActionNames)[number]

/** Everything the canvas can do, by name. */
export type FreeActions = Record<FreeActionName, EditorAction>
