import type { VirtualTime } from './virtual-time.ts'

/** CSS events that the browser sends with the frames of the display. */
const cssEvents = ['animationstart', 'animationiteration', 'animationend', 'transitionstart', 'transitionend']

/** Which events of an animation were sent. */
interface Course {
  startedAt: number
  isBegun: boolean
  isEnded: boolean
  iteration: number
}

type CssEvent = 'start' | 'iteration' | 'end'

/**
 * Plays CSS transitions and animations of the page in the time of the game, and sends their events at the
 * step at which they are due; returns what each step calls.
 */
export function holdAnimations(time: VirtualTime): () => void {
  for (const type of cssEvents)
    addEventListener(type, event => event.isTrusted && event.stopImmediatePropagation(), { capture: true })
  const courses = new WeakMap<Animation, Course>()
  return () => {
    const due: (() => void)[] = []
    for (const animation of document.getAnimations()) {
      const course = courses.get(animation)
      if (course === undefined) {
        courses.set(animation, { startedAt: time.now(), isBegun: false, isEnded: false, iteration: 0 })
        animation.pause()
        animation.currentTime = 0
        continue
      }
      const at = (time.now() - course.startedAt) * Math.abs(animation.playbackRate)
      const { delay = 0, duration, endTime } = animation.effect?.getComputedTiming() ?? {}
      const end = Number(endTime ?? 0)
      const events = eventsOf(course, { at, delay, duration: Number(duration), end })
      if (at >= end) animation.finish()
      else animation.currentTime = at
      for (const event of events) due.push(() => send(animation, event, (Math.min(at, end) - delay) / 1000))
    }
    // What the game does at an event must not change which animations this step plays.
    for (const event of due) event()
  }
}

/** The events that are due at a time of the animation, in milliseconds. */
function eventsOf(
  course: Course,
  { at, delay, duration, end }: { at: number; delay: number; duration: number; end: number },
): CssEvent[] {
  const events: CssEvent[] = []
  if (!course.isBegun && at >= Math.min(delay, end)) {
    course.isBegun = true
    events.push('start')
  }
  const iteration = duration > 0 ? Math.floor((at - delay) / duration) : 0
  if (at < end && iteration > course.iteration) {
    course.iteration = iteration
    events.push('iteration')
  }
  if (at >= end && !course.isEnded) {
    course.isEnded = true
    events.push('end')
  }
  return events
}

function send(animation: Animation, event: CssEvent, elapsedTime: number): void {
  const { target, pseudoElement } = (animation.effect ?? {}) as Partial<KeyframeEffect>
  const init = { bubbles: true, elapsedTime, pseudoElement: pseudoElement ?? '' }
  if (animation instanceof CSSAnimation)
    target?.dispatchEvent(
      new AnimationEvent(`animation${event}`, { ...init, animationName: animation.animationName }),
    )
  else if (animation instanceof CSSTransition && event !== 'iteration')
    target?.dispatchEvent(
      new TransitionEvent(`transition${event}`, { ...init, propertyName: animation.transitionProperty }),
    )
}
