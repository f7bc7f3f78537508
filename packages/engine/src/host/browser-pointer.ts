import type { InputPort, PointerSample } from './host.ts'

/** The first finger or the mouse on an element, in its own CSS pixels, also when the element is shown scaled. */
export function domPointer(root: HTMLElement): InputPort {
  return {
    onPointer(listener) {
      const offs: (() => void)[] = []
      const on = (target: EventTarget, type: string, run: (event: never) => void) => {
        target.addEventListener(type, run as EventListener, { passive: false })
        offs.push(() => target.removeEventListener(type, run as EventListener))
      }
      const tell = (kind: PointerSample['kind'], at: { clientX: number; clientY: number }) => {
        const box = root.getBoundingClientRect()
        listener({ kind, x: ((at.clientX - box.left) * root.clientWidth) / (box.width || 1), y: ((at.clientY - box.top) * root.clientHeight) / (box.height || 1) })
      }
      // Keeps the page from scrolling, zooming, selecting and opening menus under a game.
      for (const type of ['touchstart', 'touchmove', 'contextmenu', 'selectstart', 'dragstart']) on(root, type, (event: Event) => { if (event.cancelable) event.preventDefault() })
      if (window.PointerEvent) listenPointer(root, on, tell)
      else listenOld(root, on, tell)
      return () => { for (const off of offs) off() }
    },
  }

  function listenPointer(element: HTMLElement, on: On, tell: TellAt): void {
    let active: number | undefined
    on(element, 'pointerdown', (event: PointerEvent) => {
      if (active !== undefined || event.button > 0) return
      active = event.pointerId
      tell('down', event)
    })
    // On the window, so that a finger that leaves the element is still followed.
    on(window, 'pointermove', (event: PointerEvent) => { if (event.pointerId === active) tell('move', event) })
    for (const kind of ['up', 'cancel'] as const) {
      on(window, 'pointer' + kind, (event: PointerEvent) => {
        if (event.pointerId !== active) return
        active = undefined
        tell(kind, event)
      })
    }
  }

  function listenOld(element: HTMLElement, on: On, tell: TellAt): void {
    let mouse = false
    let active: number | undefined
    const touch = (kind: PointerSample['kind']) => (event: TouchEvent) => {
      const finger = event.changedTouches[0]
      if (!finger || (kind !== 'down' && finger.identifier !== active) || (kind === 'down' && active !== undefined)) return
      active = kind === 'up' || kind === 'cancel' ? undefined : finger.identifier
      tell(kind, finger)
    }
    on(element, 'touchstart', touch('down'))
    on(element, 'touchmove', touch('move'))
    on(element, 'touchend', touch('up'))
    on(element, 'touchcancel', touch('cancel'))
    on(element, 'mousedown', (event: MouseEvent) => { mouse = true; tell('down', event) })
    on(window, 'mousemove', (event: MouseEvent) => { if (mouse) tell('move', event) })
    on(window, 'mouseup', (event: MouseEvent) => {
      if (!mouse) return
      mouse = false
      tell('up', event)
    })
  }
}

type On = (target: EventTarget, type: string, run: (event: never) => void) => void
type TellAt = (kind: PointerSample['kind'], at: { clientX: number; clientY: number }) => void
