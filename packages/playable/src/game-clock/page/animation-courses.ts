import type { VirtualTime } from './virtual-time.ts'

/** The course of an animation in the time of the game; the browser itself keeps it paused. */
interface Course {
  /** Its time, in milliseconds, at the time `since` of the game. */
  base: number
  since: number
  /** The game lets it run. */
  isMoving: boolean
  /** A script has started or paused it, so its style no longer does. */
  isScripted: boolean
}

/** How an animation was played by a step, in milliseconds of its own time. */
export interface AnimationStep {
  animation: Animation
  at: number
  end: number
}

export type AnimationOutcome = 'finish' | 'cancel'

/** What the browser itself does with animations. */
export type BrowserAnimations = ReturnType<typeof browserAnimations>

export type AnimationCourses = ReturnType<typeof createCourses>

/**
 * Returns what plays animations in the time of the game. `onEnd` is called when one finishes or is cancelled.
 */
export function createCourses(
  time: VirtualTime,
  browser: BrowserAnimations,
  onEnd: (animation: Animation, outcome: AnimationOutcome) => void,
) {
  const courses = new WeakMap<Animation, Course>()
  const running = new Set<Animation>()
  const isHeld = (animation: Animation) => animation.timeline === document.timeline
  const stateOf = (animation: Animation) => browser.playState.get.call(animation) as AnimationPlayState

  /** Pauses it in the browser at a time of its own. */
  const hold = (
    animation: Animation,
    at: number,
    { isMoving, isScripted }: Pick<Course, 'isMoving' | 'isScripted'>,
  ): Course => {
    if (!courses.has(animation))
      for (const type of ['finish', 'cancel'])
        animation.addEventListener(type, stopTrusted, { capture: true })
    browser.pause.call(animation)
    browser.currentTime.set.call(animation, at)
    const course = { base: at, since: time.now(), isMoving, isScripted }
    courses.set(animation, course)
    if (isMoving) running.add(animation)
    else running.delete(animation)
    return course
  }
  /** Returns its course; one that a style or a script has just started gets one. */
  const find = (animation: Animation): Course | undefined => {
    const known = courses.get(animation)
    if (known || !isHeld(animation)) return known
    const state = stateOf(animation)
    if (state !== 'running' && state !== 'paused') return undefined
    return hold(animation, 0, { isMoving: state === 'running', isScripted: false })
  }
  const timeOf = (animation: Animation, { base, since }: Course) =>
    running.has(animation) ? base + (time.now() - since) * animation.playbackRate : base
  /** Brings the browser's time of it up to the time of the game. */
  const settle = (animation: Animation): Course | undefined => {
    const course = find(animation)
    return course && running.has(animation) ? hold(animation, timeOf(animation, course), course) : course
  }
  const finish = (animation: Animation) => {
    browser.finish.call(animation)
    running.delete(animation)
    onEnd(animation, 'finish')
  }
  const cancelled = (animation: Animation) => {
    courses.delete(animation)
    running.delete(animation)
    onEnd(animation, 'cancel')
  }
  const advance = (animation: Animation): AnimationStep | undefined => {
    const state = stateOf(animation)
    if (state === 'idle' && courses.has(animation)) cancelled(animation)
    const isNew = !courses.has(animation)
    const course = find(animation)
    if (!course || isNew || state === 'finished') return undefined
    const isMoving = course.isScripted ? course.isMoving : isPlayedByStyle(animation)
    if (isMoving !== course.isMoving) hold(animation, timeOf(animation, course), { ...course, isMoving })
    if (!isMoving) return undefined
    const [at, rate] = [timeOf(animation, course), animation.playbackRate]
    const end = Number(animation.effect?.getComputedTiming().endTime ?? 0)
    if ((rate > 0 && at >= end) || (rate < 0 && at <= 0)) finish(animation)
    else browser.currentTime.set.call(animation, at)
    return { animation, at: Math.min(end, Math.max(0, at)), end }
  }
  return {
    ...{ isHeld, hold, find, settle, finish, cancelled },
    isRunning: (animation: Animation) => running.has(animation),
    /** Plays all animations of the page up to the time of the game. */
    advance: () => [...new Set([...running, ...document.getAnimations()])].flatMap(one => advance(one) ?? []),
  }
}

type Accessor = Required<Pick<PropertyDescriptor, 'get' | 'set'>>

export function browserAnimations() {
  const { play, pause, reverse, finish, cancel } = Animation.prototype
  const accessor = (target: object, name: string) => Object.getOwnPropertyDescriptor(target, name) as Accessor
  return {
    ...{ play, pause, reverse, finish, cancel, animate: Element.prototype.animate },
    currentTime: accessor(Animation.prototype, 'currentTime'),
    startTime: accessor(Animation.prototype, 'startTime'),
    playState: accessor(Animation.prototype, 'playState'),
    playbackRate: accessor(Animation.prototype, 'playbackRate'),
    timelineTime: accessor(AnimationTimeline.prototype, 'currentTime'),
  }
}

/** Events of the browser come with the frames of the display. */
export function stopTrusted(event: Event): void {
  if (event.isTrusted) event.stopImmediatePropagation()
}

/** Whether the style of its element lets a CSS animation run; true for other animations. */
function isPlayedByStyle(animation: Animation): boolean {
  if (!(animation instanceof CSSAnimation)) return true
  const { target, pseudoElement } = animation.effect as KeyframeEffect
  if (!target) return true
  const { animationName, animationPlayState } = getComputedStyle(target, pseudoElement)
  const states = animationPlayState.split(', ')
  const index = animationName.split(', ').indexOf(animation.animationName)
  return states[Math.max(0, index) % states.length] !== 'paused'
}
