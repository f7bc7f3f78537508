import { takeLimits } from '../../recording/take.ts'
import type { GameTouch } from '../game-protocol.ts'
import { type GameInput, gameInputKinds, type GameInputKind, gameTakeLimits } from '../game-take.ts'
import { replace } from './virtual-time.ts'

/** An input without its step. */
type Waiting =
  | [kind: GameInputKind, x: number, y: number, value: number]
  | [GameInputKind, string, string, number]

export interface GameInputs {
  /** The inputs of the user since the last call, with this step. */
  take(step: number): GameInput[]
  /** Gives an input to the game. */
  dispatch(input: GameInput): void
  lastTouch(): GameTouch | undefined
}

const pointerKinds: Record<string, GameInputKind> = {
  pointerdown: 'down',
  pointermove: 'move',
  pointerup: 'up',
  pointercancel: 'cancel',
}
/** Events of the user that reach the game as inputs alone. */
const heldEvents = [
  ...Object.keys(pointerKinds),
  ...['mousedown', 'mousemove', 'mouseup', 'click', 'dblclick', 'contextmenu'],
  ...['touchstart', 'touchmove', 'touchend', 'touchcancel', 'wheel', 'keydown', 'keyup', 'keypress'],
]

/** The key that leaves the frame of a game. */
const leaveKey = 'Tab'

/** Keeps Tab from the game, so that the browser moves the focus out of its frame (RC-21.4). */
export function leaveByTab(): void {
  for (const type of ['keydown', 'keyup', 'keypress'])
    addEventListener(
      type,
      event => {
        if (event.isTrusted && event instanceof KeyboardEvent && event.key === leaveKey)
          event.stopImmediatePropagation()
      },
      { capture: true },
    )
}

/** Keeps the events of the user from the game; it gets them from `dispatch`, before a step. */
export function installInputs(): GameInputs {
  const waiting: Waiting[] = []
  let isDown = false
  let last: GameTouch | undefined
  for (const type of heldEvents)
    addEventListener(
      type,
      event => {
        if (!event.isTrusted) return
        event.stopImmediatePropagation()
        if (event.cancelable) event.preventDefault()
        if (type === 'pointerdown') isDown = true
        const input = inputOf(event, isDown)
        if (type === 'pointerup' || type === 'pointercancel') isDown = false
        if (input && waiting.length < takeLimits.inputs) addInput(waiting, input)
      },
      { capture: true, passive: false },
    )
  // Later than the listeners above, which are not the game's.
  const dispatchPlace = createPointer(watchListeners())
  return {
    take: step =>
      waiting
        .splice(0)
        .map(([kind, ...values]) => [step, gameInputKinds.indexOf(kind), ...values] as GameInput),
    dispatch(input) {
      const kind = gameInputKinds[input[1]]!
      if (typeof input[2] === 'string') return dispatchKey(kind, input[2], String(input[3]), Number(input[4]))
      const [, , x, y, value] = input as [number, number, number, number, number]
      if (kind !== 'wheel')
        last = { x, y, pressed: kind === 'down' || (kind === 'move' && last?.pressed === true) }
      dispatchPlace(kind, x, y, value)
    },
    lastTouch: () => last,
  }
}

/** Moves without a press count too: games follow the mouse. Each keeps only the last of several moves. */
function addInput(waiting: Waiting[], input: Waiting): void {
  if (input[0] === 'move' && waiting.at(-1)?.[0] === 'move' && waiting.at(-1)?.[3] === input[3]) waiting.pop()
  waiting.push(input)
}

function inputOf(event: Event, isDown: boolean): Waiting | undefined {
  if (event instanceof KeyboardEvent) {
    if (event.type === 'keypress' || event.repeat) return undefined
    const cut = (text: string) => text.slice(0, gameTakeLimits.key)
    return [event.type as 'keydown' | 'keyup', cut(event.code), cut(event.key), event.keyCode & 255]
  }
  if (event instanceof WheelEvent) {
    const most = gameTakeLimits.wheel
    const delta = Math.round(Math.min(most, Math.max(-most, event.deltaY)))
    return ['wheel', ...shareOf(event), delta]
  }
  const kind = pointerKinds[event.type]
  if (kind === undefined || !(event instanceof PointerEvent)) return undefined
  if (kind === 'up' && !isDown) return undefined
  return [kind, ...shareOf(event), event.isPrimary ? 1 : 2 + (Math.abs(event.pointerId) % 1000)]
}

/** Place in shares of the frame, to a hundred-thousandth. */
function shareOf({ clientX, clientY }: MouseEvent): [x: number, y: number] {
  const share = (at: number, side: number) =>
    Math.round(Math.min(5, Math.max(-4, at / Math.max(1, side))) * 100_000) / 100_000
  return [share(clientX, innerWidth), share(clientY, innerHeight)]
}

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

/** Turns places into the events that a browser would send. */
function createPointer({ touch }: { touch: () => boolean }) {
  const pressed = new Map<number, Pressed>()
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
  return (kind: GameInputKind, xShare: number, yShare: number, value: number) => {
    const [x, y] = [xShare * innerWidth, yShare * innerHeight]
    const under = document.elementFromPoint(x, y) ?? document.documentElement
    if (kind === 'keydown' || kind === 'keyup') return
    if (kind === 'wheel')
      return void under.dispatchEvent(new WheelEvent('wheel', { ...at(x, y), deltaY: value }))
    const start = pressed.get(value)
    const isTouch = touch()
    if (kind === 'down') pressed.set(value, { target: under, x, y })
    if (kind === 'move' && isTouch && !start) return
    const before = start ?? { x, y }
    const buttons = kind === 'down' || (kind === 'move' && start) ? 1 : 0
    const init = { ...at(x, y), buttons, movementX: x - before.x, movementY: y - before.y }
    const pointerTarget = captured.get(value) ?? (isTouch ? (start?.target ?? under) : under)
    pointerTarget.dispatchEvent(
      new PointerEvent(`pointer${kind}`, {
        ...init,
        pointerId: value,
        pointerType: isTouch ? 'touch' : 'mouse',
        isPrimary: value === 1,
        button: kind === 'move' ? -1 : 0,
        pressure: buttons / 2,
      }),
    )
    if (start) [start.x, start.y] = [x, y]
    if (isTouch) dispatchTouch(kind, value, pressed, { target: start?.target ?? under, x, y })
    else if (kind !== 'cancel')
      (captured.get(value) ?? under).dispatchEvent(new MouseEvent(`mouse${kind}`, { ...init, button: 0 }))
    if (kind !== 'up' && kind !== 'cancel') return
    pressed.delete(value)
    captured.delete(value)
    if (kind === 'up' && start?.target === under)
      under.dispatchEvent(new MouseEvent('click', { ...at(x, y), detail: 1 }))
  }
}

function at(x: number, y: number) {
  const place = { clientX: x, clientY: y, screenX: x, screenY: y }
  return { ...place, bubbles: true, cancelable: true, composed: true, view: window }
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

function dispatchKey(kind: GameInputKind, code: string, key: string, keyCode: number): void {
  const init = {
    code,
    key,
    keyCode,
    which: keyCode,
    bubbles: true,
    cancelable: true,
    composed: true,
    view: window,
  }
  ;(document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent(kind, init))
}
