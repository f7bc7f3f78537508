import { gameInputFlags, type GameInputKind, type KeyInput, type PlaceInput } from '../game-take.ts'
import { createHover } from './hover-events.ts'
import { replace } from './virtual-time.ts'

/** Whether the game listens to touches; then it gets no mouse, as on a phone. */
function watchListeners(): { touch: () => boolean } {
  let hasTouch = false
  const { addEventListener: add } = EventTarget.prototype
  replace(EventTarget.prototype, {
    addEventListener(
      this: EventTarget,
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: boolean | AddEventListenerOptions,
    ) {
      if (type === 'touchstart' && listener) hasTouch = true
      add.call(this ?? globalThis, type, listener, options)
    },
  })
  for (const target of [Window.prototype, Document.prototype, HTMLElement.prototype]) {
    let handler: ((event: Event) => void) | null = null
    Object.defineProperty(target, 'ontouchstart', {
      configurable: true,
      get: () => handler,
      set(this: EventTarget, value: typeof handler) {
        if (handler) this.removeEventListener('touchstart', handler)
        handler = typeof value === 'function' ? value : null
        if (handler) this.addEventListener('touchstart', handler)
      },
    })
  }
  Object.defineProperty(Navigator.prototype, 'maxTouchPoints', { configurable: true, get: () => 5 })
  return { touch: () => hasTouch && 'TouchEvent' in globalThis }
}

interface Pressed {
  target: Element
  x: number
  y: number
}

/** Kinds of inputs with a place. */
export type PlaceKind = Exclude<GameInputKind, 'keydown' | 'keyup'>

/** Two clicks within this time of the game are a double click, in milliseconds. */
const doubleClickMs = 500

/** Turns places into the events that a browser would send. */
export function createPointer(now: () => number) {
  const { touch } = watchListeners()
  const pressed = new Map<number, Pressed>()
  const captured = capturePointers()
  const places = new Map<number, { x: number; y: number }>()
  const hover = createHover()
  let lastClick = { at: -Infinity, target: undefined as Element | undefined, count: 0 }
  const click = (target: Element, init: MouseEventInit) => {
    if (init.button === 2) target.dispatchEvent(new MouseEvent('contextmenu', init))
    if (init.button !== 0) return void target.dispatchEvent(new MouseEvent('auxclick', init))
    const isNext = lastClick.target === target && now() - lastClick.at <= doubleClickMs
    lastClick = { at: now(), target, count: isNext ? lastClick.count + 1 : 1 }
    target.dispatchEvent(new MouseEvent('click', { ...init, detail: lastClick.count }))
    if (lastClick.count === 2) target.dispatchEvent(new MouseEvent('dblclick', { ...init, detail: 2 }))
  }
  return (kind: PlaceKind, [, , xShare, yShare, id, more = 0]: PlaceInput) => {
    const [x, y] = [xShare * innerWidth, yShare * innerHeight]
    const under = document.elementFromPoint(x, y) ?? document.documentElement
    if (kind === 'wheel') return void under.dispatchEvent(wheelEvent(x, y, { deltaY: id, deltaX: more }))
    const start = pressed.get(id)
    const isTouch = touch()
    const who = { pointerId: id, pointerType: isTouch ? 'touch' : 'mouse', isPrimary: id === 1 }
    if (kind === 'leave') return isTouch ? undefined : hover.leave(id, { ...at(x, y), ...who })
    if (kind === 'down') pressed.set(id, { target: under, x, y })
    if (kind === 'move' && isTouch && !start) return
    const before = places.get(id) ?? { x, y }
    places.set(id, { x, y })
    const button = more >> gameInputFlags.buttonShift
    const buttons = kind === 'down' || (kind === 'move' && start) ? buttonMask(button) : 0
    const init = {
      ...{ ...at(x, y), ...modifiersOf(more), buttons },
      ...{ movementX: x - before.x, movementY: y - before.y, button },
    }
    const pointer = { ...init, ...who, pressure: buttons === 0 ? 0 : 0.5 }
    const pointerTarget = captured.get(id) ?? (isTouch ? (start?.target ?? under) : under)
    if (!isTouch || kind === 'down') hover.move(pointerTarget, pointer, isTouch)
    pointerTarget.dispatchEvent(
      new PointerEvent(`pointer${kind}`, { ...pointer, button: kind === 'move' ? -1 : button }),
    )
    if (start) [start.x, start.y] = [x, y]
    if (isTouch) dispatchTouch(kind, id, pressed, { target: start?.target ?? under, x, y })
    else if (kind !== 'cancel')
      (captured.get(id) ?? under).dispatchEvent(new MouseEvent(`mouse${kind}`, init))
    if (kind !== 'up' && kind !== 'cancel') return
    pressed.delete(id)
    captured.delete(id)
    if (isTouch) hover.leave(id, pointer)
    if (kind === 'up' && start?.target === under) click(under, { ...init, detail: 1 })
  }
}

/** Pointers that an element captured, by their ids. */
function capturePointers(): Map<number, Element> {
  const captured = new Map<number, Element>()
  replace(Element.prototype, {
    setPointerCapture(this: Element, id: number) {
      captured.set(id, this)
    },
    releasePointerCapture: (id: number) => void captured.delete(id),
    hasPointerCapture(this: Element, id: number) {
      return captured.get(id) === this
    },
  })
  return captured
}

/** Bits of `buttons`: main, secondary, auxiliary, back, forward. */
function buttonMask(button: number): number {
  return [1, 4, 2, 8, 16][button] ?? 1
}

function modifiersOf(flags: number) {
  return {
    shiftKey: (flags & gameInputFlags.shift) > 0,
    ctrlKey: (flags & gameInputFlags.ctrl) > 0,
    altKey: (flags & gameInputFlags.alt) > 0,
    metaKey: (flags & gameInputFlags.meta) > 0,
  }
}

function at(x: number, y: number) {
  const place = { clientX: x, clientY: y, screenX: x, screenY: y }
  return { ...place, bubbles: true, cancelable: true, composed: true, view: window }
}

function wheelEvent(x: number, y: number, deltas: { deltaX: number; deltaY: number }): WheelEvent {
  return new WheelEvent('wheel', { ...at(x, y), ...deltas })
}

const touchEvents = { down: 'touchstart', move: 'touchmove', up: 'touchend', cancel: 'touchcancel' } as const

function dispatchTouch(
  kind: keyof typeof touchEvents,
  id: number,
  pressed: Map<number, Pressed>,
  { target, x, y }: Pressed,
): void {
  const touchAt = (identifier: number, place: Pressed) =>
    new Touch({
      identifier,
      target: place.target,
      clientX: place.x,
      clientY: place.y,
      pageX: place.x,
      pageY: place.y,
    })
  const changed = touchAt(id, { target, x, y })
  const isOver = kind === 'up' || kind === 'cancel'
  const touches = [...pressed].flatMap(([one, place]) => (isOver && one === id ? [] : [touchAt(one, place)]))
  target.dispatchEvent(
    new TouchEvent(touchEvents[kind], {
      bubbles: true,
      cancelable: true,
      composed: true,
      view: window,
      touches,
      targetTouches: touches.filter(one => one.target === target),
      changedTouches: [changed],
    }),
  )
}

/** Sends a key to the focused element, and what it types as browsers do. */
export function dispatchKey(kind: 'keydown' | 'keyup', [, , code, key, keyCode, more = 0]: KeyInput): void {
  const init = {
    ...{ code, key, keyCode, which: keyCode, ...modifiersOf(more) },
    repeat: (more & gameInputFlags.repeat) > 0,
    ...{ bubbles: true, cancelable: true, composed: true, view: window },
  }
  const target = document.activeElement ?? document.body
  const isKept = target.dispatchEvent(new KeyboardEvent(kind, init))
  const typed = key === 'Enter' ? 13 : key.length === 1 ? key.charCodeAt(0) : 0
  if (kind === 'keyup' || !isKept || typed === 0 || init.ctrlKey || init.metaKey) return
  target.dispatchEvent(new KeyboardEvent('keypress', { ...init, ...typedCodes(typed) }))
}

function typedCodes(code: number): object {
  return { charCode: code, keyCode: code, which: code }
}
