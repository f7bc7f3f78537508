import type { EditorAction } from '../../shell/editor-action.ts'
import type { SelectionFacts } from './selection-facts.ts'

export const canvasActionNames = [
  'undo',
  'redo',
  'select',
  'pan',
  'text',
  'image',
  'rect',
  'ellipse',
  'area',
  'copy',
  'cut',
  'paste',
  'pasteInPlace',
  'pasteAppearance',
  'pastePlacement',
  'pasteAnimations',
  'pasteEvents',
  'duplicate',
  'delete',
  'selectAll',
  'group',
  'ungroup',
  'alignLeft',
  'alignCentre',
  'alignRight',
  'alignTop',
  'alignMiddle',
  'alignBottom',
  'distributeX',
  'distributeY',
  'matchWidth',
  'matchHeight',
  'matchBoth',
  'toTop',
  'up',
  'down',
  'toBottom',
  'lock',
  'hide',
  'flipX',
  'flipY',
  'turn',
  'sideBySide',
  'split',
  'reuse',
  'guides',
  'snapping',
  'pivot',
  'zoomIn',
  'zoomOut',
  'zoomFull',
  'zoomFit',
  'zoomSelection',
] as const

export type CanvasActionName = (typeof canvasActionNames)[number]

/** All actions of the canvas by name. */
export type CanvasActions = Record<CanvasActionName, EditorAction>

const always: readonly CanvasActionName[] = [
  'select',
  'pan',
  'text',
  'image',
  'rect',
  'ellipse',
  'area',
  'paste',
  'pasteInPlace',
  'selectAll',
  'turn',
  'sideBySide',
  'guides',
  'snapping',
  'pivot',
  'zoomIn',
  'zoomOut',
  'zoomFull',
  'zoomFit',
]
const ofSeveral: readonly CanvasActionName[] = ['matchWidth', 'matchHeight', 'matchBoth']
/** Actions that do not apply to layers inside an instance. */
const ofOwn: readonly CanvasActionName[] = [
  'copy',
  'cut',
  'duplicate',
  'group',
  'ungroup',
  'toTop',
  'up',
  'down',
  'toBottom',
  'pasteEvents',
]
const ofThree: readonly CanvasActionName[] = ['distributeX', 'distributeY']

/** Returns whether an action has an effect; locked layers can only be unlocked, shown and copied. */
export function isPossible(
  name: CanvasActionName,
  { count, groups, locked, inner }: SelectionFacts,
  history: { canUndo: boolean; canRedo: boolean },
): boolean {
  if (name === 'undo') return history.canUndo
  if (name === 'redo') return history.canRedo
  if (always.includes(name)) return true
  if (inner && ofOwn.includes(name)) return false
  if (name === 'ungroup') return groups > 0 && !locked
  if (locked && name !== 'lock' && name !== 'hide' && name !== 'copy' && name !== 'zoomSelection')
    return false
  return count >= (ofThree.includes(name) ? 3 : ofSeveral.includes(name) ? 2 : 1)
}

/** Key bindings of the canvas actions, close to those of common drawing programs. */
export const canvasKeys: Record<CanvasActionName, string> = {
  undo: 'Ctrl+Z',
  redo: 'Ctrl+Shift+Z',
  select: 'V',
  pan: 'H',
  text: 'T',
  image: 'I',
  rect: 'R',
  ellipse: 'O',
  area: 'A',
  copy: 'Ctrl+C',
  cut: 'Ctrl+X',
  paste: 'Ctrl+V',
  pasteInPlace: 'Ctrl+Shift+V',
  pasteAppearance: 'Ctrl+Alt+V',
  pastePlacement: 'Ctrl+Alt+P',
  pasteAnimations: 'Ctrl+Alt+A',
  pasteEvents: 'Ctrl+Alt+E',
  duplicate: 'Ctrl+D',
  delete: 'Delete',
  selectAll: 'Ctrl+A',
  group: 'Ctrl+G',
  ungroup: 'Ctrl+Shift+G',
  alignLeft: 'Alt+A',
  alignCentre: 'Alt+H',
  alignRight: 'Alt+D',
  alignTop: 'Alt+W',
  alignMiddle: 'Alt+V',
  alignBottom: 'Alt+S',
  distributeX: 'Alt+Shift+H',
  distributeY: 'Alt+Shift+V',
  matchWidth: 'Alt+Shift+W',
  matchHeight: 'Alt+Shift+E',
  matchBoth: 'Alt+Shift+B',
  toTop: ']',
  up: 'Ctrl+]',
  down: 'Ctrl+[',
  toBottom: '[',
  lock: 'Ctrl+Shift+L',
  hide: 'Ctrl+Shift+H',
  flipX: 'Shift+H',
  flipY: 'Shift+V',
  turn: 'Alt+O',
  sideBySide: 'Shift+B',
  split: 'Shift+S',
  reuse: 'Shift+R',
  guides: 'Shift+G',
  snapping: 'Shift+N',
  pivot: 'Shift+P',
  zoomIn: 'Ctrl+=',
  zoomOut: 'Ctrl+-',
  zoomFull: 'Shift+0',
  zoomFit: 'Shift+1',
  zoomSelection: 'Shift+2',
}
