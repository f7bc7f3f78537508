import { takeLimits } from '../../recording/take.ts'
import type { GameTouch } from '../game-protocol.ts'
import {
  type GameInput,
  gameInputFlags,
  gameInputKinds,
  type GameInputKind,
  gameTakeLimits,
  isKeyInput,
} from '../game-take.ts'
import { createPointer, dispatchKey, type PlaceKind } from './input-events.ts'
import { replace, type VirtualTime } from './virtual-time.ts'

/** An input before its step is known. */
type Waiting =
  | [kind: GameInputKind, x: number, y: number, value: number, more?: number]
  | [kind: 'keydown' | 'keyup', code: string, key: string, keyCode: number, more?: number]

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
const hoverSuffixes = ['over', 'out', 'enter', 'leave']
/** Events of the user that reach the game as inputs alone. */
const heldEvents = [
  ...Object.keys(pointerKinds),
  ...['pointer', 'mouse'].flatMap(name => hoverSuffixes.map(suffix => name + suffix)),
  ...['pointerrawupdate', 'gotpointercapture', 'lostpointercapture'],
  ...['mousedown', 'mousemove', 'mouseup', 'click', 'dblclick', 'auxclick', 'contextmenu'],
  ...['touchstart', 'touchmove', 'touchend', 'touchcancel', 'wheel', 'keydown', 'keyup', 'keypress'],
]
/** Events of the browser's window, which a game never gets: it is always in front (RC-12.7). */
const windowEvents = ['focus', 'blur', 'focusin', 'focusout', 'visibilitychange', 'pagehide', 'pageshow']
const gamepadEvents = ['gamepadconnected', 'gamepaddisconnected']

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
export function installInputs(time: VirtualTime): GameInputs {
  const waiting: Waiting[] = []
  let isDown = false
  let last: GameTouch | undefined
  stayInFront()
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
  const dispatchPlace = createPointer(time.now)
  return {
    take: step =>
      waiting
        .splice(0)
        .map(([kind, ...values]) => [step, gameInputKinds.indexOf(kind), ...values] as GameInput),
    dispatch(input) {
      const kind = gameInputKinds[input[1]]!
      if (isKeyInput(input)) return dispatchKey(kind as 'keydown' | 'keyup', input)
      const [, , x, y] = input
      if (kind !== 'wheel' && kind !== 'leave')
        last = { x, y, pressed: kind === 'down' || (kind === 'move' && last?.pressed === true) }
      dispatchPlace(kind as PlaceKind, input)
    },
    lastTouch: () => last,
  }
}

/** The game sees a window that is visible and has the focus, and no gamepads. */
function stayInFront(): void {
  for (const type of [...windowEvents, ...gamepadEvents])
    addEventListener(type, event => event.isTrusted && event.stopImmediatePropagation(), { capture: true })
  replace(Document.prototype, { hasFocus: () => true })
  for (const [name, value] of Object.entries({ hidden: false, visibilityState: 'visible' }))
    Object.defineProperty(Document.prototype, name, { configurable: true, get: () => value })
  replace(Navigator.prototype, { getGamepads: () => [null, null, null, null] })
}

/** Moves without a press count too: games follow the mouse. Each keeps only the last of several moves. */
function addInput(waiting: Waiting[], input: Waiting): void {
  if (input[0] === 'move' && waiting.at(-1)?.[0] === 'move' && waiting.at(-1)?.[3] === input[3]) waiting.pop()
  waiting.push(input)
}

function inputOf(event: Event, isDown: boolean): Waiting | undefined {
  if (event instanceof KeyboardEvent) {
    if (event.type === 'keypress') return undefined
    const cut = (text: string) => text.slice(0, gameTakeLimits.key)
    const flags = flagsOf(event) | (event.repeat ? gameInputFlags.repeat : 0)
    return [
      event.type as 'keydown' | 'keyup',
      cut(event.code),
      cut(event.key),
      event.keyCode & 255,
      ...orNothing(flags),
    ]
  }
  if (event instanceof WheelEvent) {
    const most = gameTakeLimits.wheel
    const cut = (delta: number) => Math.round(Math.min(most, Math.max(-most, delta)))
    return ['wheel', ...shareOf(event), cut(event.deltaY), ...orNothing(cut(event.deltaX))]
  }
  if (!(event instanceof PointerEvent)) return undefined
  const id = event.isPrimary ? 1 : 2 + (Math.abs(event.pointerId) % 1000)
  if (event.type === 'pointerout')
    return event.relatedTarget || isDown ? undefined : ['leave', ...shareOf(event), id]
  const kind = pointerKinds[event.type]
  if (kind === undefined || (kind === 'up' && !isDown)) return undefined
  const button = kind === 'move' ? pressedButton(event.buttons) : Math.max(0, event.button)
  const flags = flagsOf(event) | (button << gameInputFlags.buttonShift)
  return [kind, ...shareOf(event), id, ...orNothing(flags)]
}

/** The button that a mouse is moved with, by its index in events of presses. */
function pressedButton(buttons: number): number {
  return [0, 0, 2, 0, 1][buttons] ?? 0
}

function flagsOf({ shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent | MouseEvent): number {
  const { shift, ctrl, alt, meta } = gameInputFlags
  return (shiftKey ? shift : 0) | (ctrlKey ? ctrl : 0) | (altKey ? alt : 0) | (metaKey ? meta : 0)
}

/** Zero is left out of an input. */
function orNothing(value: number): [] | [number] {
  return value === 0 ? [] : [value]
}

/** Place in shares of the frame, to a hundred-thousandth. */
function shareOf({ clientX, clientY }: MouseEvent): [x: number, y: number] {
  const share = (at: number, side: number) =>
    Math.round(Math.min(5, Math.max(-4, at / Math.max(1, side))) * 100_000) / 100_000
  return [share(clientX, innerWidth), share(clientY, innerHeight)]
}
