import { nodesAt } from '../geometry/hit-test.ts'
import { ancestorsOf } from '../geometry/top-nodes.ts'
import { createMarqueeDrag } from './marquee-drag.ts'
import { createMoveDrag } from './move-drag.ts'
import { createResizeDrag } from './resize-drag.ts'
import { createPivotDrag, createRotateDrag } from './rotate-drag.ts'
import {
  type Drag,
  type EditorView,
  type Grip,
  idleOverlay,
  isDragged,
  type PointerInput,
  seenOf,
  type Tool,
} from './tool.ts'

/**
 * The arrow: a click selects what is on top, Shift adds and takes away, Alt selects what is under the
 * selected one, a double click enters a group or an instance, or edits a text; a drag moves, or draws a
 * marquee from an empty spot; handles resize, turn and move the pivot.
 */
export function createSelectTool(view: EditorView): Tool {
  const { store } = view
  let drag: Drag | undefined
  let start: PointerInput | undefined
  /** The action of a release without a drag. */
  let click: (() => void) | undefined

  function under(input: PointerInput): string[] {
    return seenOf(view, nodesAt(store, view.rootId(), view.orientation(), input, openGroups(view)))
  }

  function press(input: PointerInput): void {
    const hits = under(input)
    const [top] = hits
    if (top !== undefined && input.clicks === 2 && !input.shift) return enter(top, input)
    if (top === undefined) {
      view.enter(undefined)
      drag = createMarqueeDrag(view, input)
      return
    }
    leaveUnless(view, top)
    pressNode(top, hits, input)
  }

  function pressNode(top: string, hits: readonly string[], input: PointerInput): void {
    const chosen = store.selection()
    const isChosen = hits.some(id => chosen.includes(id))
    if (input.shift) {
      if (chosen.includes(top)) click = () => store.select(chosen.filter(id => id !== top))
      else store.select([...chosen, top])
    } else if (input.alt) {
      const next = hits[(hits.findIndex(id => chosen.includes(id)) + 1) % hits.length] ?? top
      if (!isChosen) store.select([top])
      else click = () => store.select([next])
    } else if (!chosen.includes(top)) {
      // A press on a covered layer drags that layer until the press turns out to be a click.
      if (isChosen) click = () => store.select([top])
      else store.select([top])
    } else if (chosen.length > 1) click = () => store.select([top])
    drag = createMoveDrag(view, input)
  }

  function enter(top: string, input: PointerInput): void {
    if (!enterNode(view, top)) return
    const [inside] = under(input)
    store.select(inside === undefined ? [] : [inside])
  }

  function end(): void {
    drag = start = click = undefined
  }

  return {
    down(input) {
      drag?.cancel()
      end()
      start = input
      if (input.grip) drag = createGripDrag(view, input, input.grip)
      else press(input)
    },
    move(input) {
      if (start && isDragged(start, input)) click = undefined
      drag?.move(input)
    },
    up(input) {
      drag?.up(input)
      click?.()
      end()
    },
    cancel() {
      drag?.cancel()
      end()
    },
    isBusy: () => drag !== undefined,
    overlay: () => drag?.overlay() ?? idleOverlay,
  }
}

/** Enters a group or an instance, or edits a text; returns whether it entered. */
function enterNode(view: EditorView, id: string): boolean {
  const node = view.store.get(id)
  if (node?.type !== 'node') return false
  if (node.kind === 'text') view.editText(id)
  if (node.kind !== 'group' && node.kind !== 'instance') return false
  view.enter(id)
  return true
}

function createGripDrag(view: EditorView, input: PointerInput, grip: Grip): Drag {
  if (grip.kind === 'resize') return createResizeDrag(view, input, grip)
  return grip.kind === 'rotate' ? createRotateDrag(view, input) : createPivotDrag(view, input)
}

/** The entered group or instance and those around it. */
function openGroups(view: EditorView): Set<string> {
  const entered = view.entered()
  const node = entered === undefined ? undefined : view.store.get(entered)
  return node?.type === 'node' ? new Set([node.id, ...ancestorsOf(view.store, node)]) : new Set()
}

function leaveUnless(view: EditorView, id: string): void {
  const entered = view.entered()
  const node = view.store.get(id)
  if (entered !== undefined && node?.type === 'node' && !ancestorsOf(view.store, node).includes(entered))
    view.enter(undefined)
}
