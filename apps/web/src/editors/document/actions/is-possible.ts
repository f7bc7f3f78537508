import type { FreeActionName } from './canvas-action.ts'
import type { SelectionFacts } from './selection-facts.ts'

const always: readonly FreeActionName[] = [
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
const ofSeveral: readonly FreeActionName[] = ['matchWidth', 'matchHeight', 'matchBoth']
/** What the layers of an instance cannot have done to them. */
const ofOwn: readonly FreeActionName[] = [
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
const ofThree: readonly FreeActionName[] = ['distributeX', 'distributeY']

/** Whether an action has something to do; what is locked is only unlocked, shown and copied. */
export function isPossible(
  name: FreeActionName,
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
