import type { InputPort, PointerSample } from './host.ts'

/**
 * The first touch or the mouse on an element, in its own CSS pixels, also when the element is scaled. Touch
 * and mouse events exist in every WebView; preventing a touch's default also prevents its emulated mouse
 * events and scrolling.
 */
export function domPointer(root: HTMLElement): InputPort {
  return {
    onPointer(listener) {
      const offs: (() => void)[] = []
      let active: number | undefined

      function on(target: EventTarget, types: string, run: (event: Event) => void): void {
        for (const type of types.split(' ')) {
          target.addEventListener(type, run, { passive: false })
          offs.push(() => target.removeEventListener(type, run))
        }
      }

      function notify(type: string, at: { clientX: number; clientY: number }): void {
        const box = root.getBoundingClientRect()
        const kind = /start|down/.test(type)
          ? 'down'
          : /move/.test(type)
            ? 'move'
            : /cancel/.test(type)
              ? 'cancel'
              : 'up'
        active = kind === 'up' || kind === 'cancel' ? undefined : active
        const scale = root.clientWidth / (box.width || 1)
        listener({
          kind,
          x: (at.clientX - box.left) * scale,
          y: (at.clientY - box.top) * scale,
        } as PointerSample)
      }

      on(root, 'touchstart touchmove touchend touchcancel', event => {
        if (event.cancelable) event.preventDefault()
        for (const touchId of Array.from((event as TouchEvent).changedTouches)) {
          if (event.type === 'touchstart' && active === undefined) active = touchId.identifier
          else if (event.type === 'touchstart') continue
          if (touchId.identifier === active) notify(event.type, touchId)
        }
      })
      on(root, 'mousedown', event => {
        if ((event as MouseEvent).button) return
        active = -1
        notify(event.type, event as MouseEvent)
      })
      // On the window, so that a mouse that leaves the element is still followed.
      on(window, 'mousemove mouseup', event => {
        if (active === -1) notify(event.type, event as MouseEvent)
      })
      on(root, 'contextmenu selectstart', event => event.preventDefault())
      return () => {
        for (const off of offs) off()
      }
    },
  }
}
