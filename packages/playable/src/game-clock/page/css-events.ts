import { replace } from './virtual-time.ts'

const suffixes = {
  animation: ['start', 'iteration', 'end', 'cancel'],
  transition: ['run', 'start', 'end', 'cancel'],
} as const

/** CSS events that the browser sends with the frames of the display. */
export const cssEventTypes = Object.entries(suffixes).flatMap(([kind, names]) =>
  names.map(name => kind + name),
)

/** Older names, under which an event is sent that no listener of its own name got. */
const olderTypes: Record<string, string> = {
  animationstart: 'webkitAnimationStart',
  animationiteration: 'webkitAnimationIteration',
  animationend: 'webkitAnimationEnd',
  transitionend: 'webkitTransitionEnd',
}

type CssEvent = (typeof suffixes)['animation' | 'transition'][number]

/** Returns what sends a CSS event of an animation; other animations have none. */
export function createCssEvents(): (animation: Animation, event: CssEvent, elapsedTime: number) => void {
  const listeners = watchCssListeners()
  return (animation, event, elapsedTime) => {
    const kind = kindOf(animation)
    const { target, pseudoElement } = (animation.effect ?? {}) as Partial<KeyframeEffect>
    if (!target || !kind || !suffixes[kind].some(name => name === event)) return
    const init = { bubbles: true, elapsedTime, pseudoElement: pseudoElement ?? '' }
    const create = (type: string) =>
      animation instanceof CSSAnimation
        ? new AnimationEvent(type, { ...init, animationName: animation.animationName })
        : new TransitionEvent(type, {
            ...init,
            propertyName: (animation as CSSTransition).transitionProperty,
          })
    const isGot = listeners.send(target, create(kind + event))
    const older = olderTypes[kind + event]
    if (!isGot && older !== undefined) target.dispatchEvent(create(older))
  }
}

function kindOf(animation: Animation): keyof typeof suffixes | undefined {
  if (animation instanceof CSSAnimation) return 'animation'
  return animation instanceof CSSTransition ? 'transition' : undefined
}

type Listener = EventListenerOrEventListenerObject

/** Notes whether a listener got an event, as the browser does for its own. */
function watchCssListeners() {
  let isGot = false
  const noting = new WeakMap<object, EventListener>()
  /** Always the same one for a listener, so that it is added once and can be removed. */
  const notingOf = (listener: Listener): EventListener => {
    const known = noting.get(listener)
    if (known) return known
    const made = function note(this: unknown, event: Event): void {
      isGot = true
      if (typeof listener === 'function') listener.call(this as EventTarget, event)
      else listener.handleEvent(event)
    }
    noting.set(listener, made)
    return made
  }
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype
  const watched = (type: string, listener: Listener | null) =>
    listener && Object.hasOwn(olderTypes, type) ? notingOf(listener) : listener
  replace(EventTarget.prototype, {
    addEventListener(
      this: EventTarget,
      type: string,
      listener: Listener | null,
      options?: boolean | AddEventListenerOptions,
    ) {
      add.call(this ?? globalThis, type, watched(type, listener), options)
    },
    removeEventListener(
      this: EventTarget,
      type: string,
      listener: Listener | null,
      options?: boolean | EventListenerOptions,
    ) {
      remove.call(this ?? globalThis, type, watched(type, listener), options)
    },
  })
  return {
    /** Sends an event; returns whether a listener or a handler got it. */
    send(target: Element, event: Event): boolean {
      isGot = false
      target.dispatchEvent(event)
      return isGot || hasHandler(target, `on${event.type}`)
    },
  }
}

function hasHandler(target: Element, name: string): boolean {
  for (let node: Node | null = target; node; node = node.parentNode)
    if (typeof (node as unknown as Record<string, unknown>)[name] === 'function') return true
  return false
}
