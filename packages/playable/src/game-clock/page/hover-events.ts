/** Follows the element under each pointer and sends what browsers send when it changes. */
export function createHover() {
  const hovered = new Map<number, Element>()
  const change = (id: number, to: Element | undefined, { init, isTouch }: Sent) => {
    const from = hovered.get(id)
    if (from === to) return
    if (to) hovered.set(id, to)
    else hovered.delete(id)
    const [left, entered] = [pathOf(from), pathOf(to)]
    const leave = left.filter(element => !entered.includes(element))
    const enter = entered.filter(element => !left.includes(element)).reverse()
    for (const [name, type] of isTouch ? pointerEvents : allEvents) {
      const create = (suffix: string, relatedTarget: Element | undefined, bubbles: boolean) =>
        new type(`${name}${suffix}`, { ...init, relatedTarget: relatedTarget ?? null, bubbles })
      from?.dispatchEvent(create('out', to, true))
      for (const element of leave) element.dispatchEvent(create('leave', to, false))
      to?.dispatchEvent(create('over', from, true))
      for (const element of enter) element.dispatchEvent(create('enter', from, false))
    }
  }
  return {
    move: (to: Element, init: PointerEventInit, isTouch: boolean) =>
      change(init.pointerId ?? 1, to, { init, isTouch }),
    /** The pointer leaves the frame, or a touch ends. */
    leave: (id: number, init: PointerEventInit) =>
      change(id, undefined, { init, isTouch: init.pointerType === 'touch' }),
  }
}

interface Sent {
  init: PointerEventInit
  /** A touch has no mouse events. */
  isTouch: boolean
}

const pointerEvents = [['pointer', PointerEvent]] as const
const allEvents = [...pointerEvents, ['mouse', MouseEvent]] as const

/** An element and what contains it, the innermost first. */
function pathOf(element: Element | undefined): Element[] {
  const path: Element[] = []
  for (let one: Element | null = element?.isConnected ? element : null; one; one = one.parentElement)
    path.push(one)
  return path
}
