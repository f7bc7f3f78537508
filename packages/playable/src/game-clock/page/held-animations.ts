import { installAnimationApi } from './animation-api.ts'
import { type AnimationStep, browserAnimations, createCourses, stopTrusted } from './animation-courses.ts'
import { createCssEvents, cssEventTypes } from './css-events.ts'
import type { VirtualTime } from './virtual-time.ts'

/** Which CSS events of an animation were sent. */
interface Sent {
  isBegun: boolean
  isEnded: boolean
  iteration: number
}

type CssEvent = 'run' | 'start' | 'iteration' | 'end'

/**
 * Plays transitions and animations of the page, of styles and of scripts, in the time of the game, and sends
 * their events at the step at which they are due; returns what each step calls.
 */
export function holdAnimations(time: VirtualTime): () => void {
  for (const type of cssEventTypes) addEventListener(type, stopTrusted, { capture: true })
  const sent = new WeakMap<Animation, Sent>()
  const send = createCssEvents()
  // What the game does at an event must not change which animations this step plays.
  let due: (() => void)[] = []
  const browser = browserAnimations()
  const courses = createCourses(time, browser, (animation, outcome) => {
    const times = {
      currentTime: outcome === 'cancel' ? null : animation.currentTime,
      timelineTime: time.now(),
    }
    due.push(() => animation.dispatchEvent(new AnimationPlaybackEvent(outcome, times)))
    const events = sent.get(animation)
    if (outcome === 'finish' || !events) return
    sent.delete(animation)
    if (!events.isEnded) due.push(() => send(animation, 'cancel', 0))
  })
  installAnimationApi(time, browser, courses)
  return () => {
    for (const step of courses.advance()) {
      const { delay = 0 } = step.animation.effect?.getComputedTiming() ?? {}
      for (const event of eventsOf(sent, step))
        due.push(() => send(step.animation, event, Math.max(0, step.at - delay) / 1000))
    }
    const events = due
    due = []
    // As in a browser, who waits for the promise of a finished animation comes before its listeners.
    void Promise.resolve().then(() => {
      for (const event of events) event()
    })
  }
}

/** The CSS events that are due at a time of the animation. */
function eventsOf(all: WeakMap<Animation, Sent>, { animation, at, end }: AnimationStep): CssEvent[] {
  const { delay = 0, duration } = animation.effect?.getComputedTiming() ?? {}
  const events: CssEvent[] = []
  const sent = all.get(animation) ?? { isBegun: false, isEnded: false, iteration: 0 }
  if (!all.has(animation)) {
    all.set(animation, sent)
    events.push('run')
  }
  if (!sent.isBegun && at >= Math.min(delay, end)) {
    sent.isBegun = true
    events.push('start')
  }
  const iteration = Number(duration) > 0 ? Math.floor((at - delay) / Number(duration)) : 0
  if (at < end && iteration > sent.iteration) {
    sent.iteration = iteration
    events.push('iteration')
  }
  if (at >= end && !sent.isEnded) {
    sent.isEnded = true
    events.push('end')
  }
  return events
}
