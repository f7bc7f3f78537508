import { addNode, type NewNode } from '../commands/layers/add-node.ts'
import { type Box, boxBetween, centreOf, type Point } from '../geometry/box.ts'
import { holderOf } from '../geometry/instance-inside.ts'
import { type EditorView, idleOverlay, isDragged, type PointerInput, type Tool } from './tool.ts'

export interface DrawOptions {
  kind: NewNode['kind']
  /** Fields of the kind; a function is called when the node is made, in the same step. */
  fields?: Record<string, unknown> | (() => Record<string, unknown>)
  name?: string
  /** Called with the new node, so that the editor goes back to the arrow. */
  onDrawn?(id: string): void
}

/** Position and size of a drawn node, in whole units of the canvas; a click gives no size. */
export interface DrawnPlace {
  centre: Point
  size?: { w: number; h: number }
}

/**
 * Draws a new node: a drag gives its box (Shift square, Alt about the middle), a click puts one of the usual
 * size there.
 * A text is edited at once. Nothing is there before the release, so Escape leaves nothing.
 */
export function createDrawTool(view: EditorView, { kind, fields, name, onDrawn }: DrawOptions): Tool {
  return createPlaceTool(
    place => {
      const id = view.store.edit('draw_node', {}, () =>
        addNode(view.store, {
          kind,
          parentId: holderOf(view.store, view.entered(), view.rootId()),
          orientation: view.orientation(),
          ...place,
          ...(fields ? { fields: typeof fields === 'function' ? fields() : fields } : {}),
          ...(name === undefined ? {} : { name }),
        }),
      )
      if (kind === 'text') view.editText(id)
      onDrawn?.(id)
    },
    kind === 'text' ? 'text' : 'crosshair',
  )
}

/** Calls `onPlace` with the box of a drag or the point of a click, and changes nothing itself. */
export function createPlaceTool(
  onPlace: (place: DrawnPlace) => void,
  cursor: 'text' | 'crosshair' = 'crosshair',
): Tool {
  let start: PointerInput | undefined
  let box: Box | undefined

  function finish(): void {
    const whole = box && wholeBox(box)
    if (whole) onPlace({ centre: centreOf(whole), size: { w: whole.w, h: whole.h } })
    else if (start) onPlace({ centre: { x: Math.round(start.x), y: Math.round(start.y) } })
  }

  function forget(): void {
    start = box = undefined
  }

  return {
    down: input => {
      forget()
      start = input
    },
    move(input) {
      if (start && (box || isDragged(start, input))) box = drawnBox(start, input)
    },
    up() {
      if (start) finish()
      forget()
    },
    cancel: forget,
    isBusy: () => start !== undefined,
    overlay: () => ({
      ...idleOverlay,
      cursor,
      ...(box ? { marquee: box, size: { w: box.w, h: box.h } } : {}),
    }),
  }
}

/** The tool for the interactive area: a rectangle without a look that carries events. */
export function createAreaTool(view: EditorView, onDrawn?: (id: string) => void): Tool {
  return createDrawTool(view, { kind: 'area', ...(onDrawn ? { onDrawn } : {}) })
}

export function createTextTool(view: EditorView, onDrawn?: (id: string) => void): Tool {
  return createDrawTool(view, { kind: 'text', ...(onDrawn ? { onDrawn } : {}) })
}

/** Edges on whole units, so that what is drawn is crisp. */
function wholeBox({ x, y, w, h }: Box): Box {
  const [left, top] = [Math.round(x), Math.round(y)]
  return {
    x: left,
    y: top,
    w: Math.max(1, Math.round(x + w) - left),
    h: Math.max(1, Math.round(y + h) - top),
  }
}

function drawnBox(start: PointerInput, { x, y, shift, alt }: PointerInput): Box {
  const side = Math.max(Math.abs(x - start.x), Math.abs(y - start.y))
  const to = shift
    ? { x: start.x + (x < start.x ? -side : side), y: start.y + (y < start.y ? -side : side) }
    : { x, y }
  const from = alt ? { x: 2 * start.x - to.x, y: 2 * start.y - to.y } : start
  return boxBetween(from, to)
}
