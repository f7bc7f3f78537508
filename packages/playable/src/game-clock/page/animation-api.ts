import type { AnimationCourses, BrowserAnimations } from './animation-courses.ts'
import { replace, type VirtualTime } from './virtual-time.ts'

/** Lets scripts start, pause, end and read animations in the time of the game. */
export function installAnimationApi(
  time: VirtualTime,
  browser: BrowserAnimations,
  courses: AnimationCourses,
): void {
  installMethods(browser, courses)
  replaceAccessors(Animation.prototype, stateAccessors(browser, courses))
  replaceAccessors(Animation.prototype, timeAccessors(time, browser, courses))
  replaceAccessors(AnimationTimeline.prototype, {
    currentTime: {
      get(this: AnimationTimeline) {
        return this === document.timeline ? time.now() : (browser.timelineTime.get.call(this) as unknown)
      },
    },
  })
}

function installMethods(browser: BrowserAnimations, courses: AnimationCourses): void {
  /** A method that starts or pauses an animation; the browser finds out at which time. */
  const controlling = (method: () => void, isMoving: boolean) =>
    function control(this: Animation): void {
      courses.settle(this)
      method.call(this)
      const at = Number(browser.currentTime.get.call(this))
      if (courses.isHeld(this)) courses.hold(this, at, { isMoving, isScripted: true })
    }
  const { animate } = browser
  replace(Element.prototype, {
    animate(this: Element, ...values: Parameters<Element['animate']>): Animation {
      const animation = animate.apply(this, values)
      courses.find(animation)
      return animation
    },
  })
  replace(Animation.prototype, {
    play: controlling(browser.play, true),
    reverse: controlling(browser.reverse, true),
    pause: controlling(browser.pause, false),
    finish(this: Animation) {
      const course = courses.settle(this)
      if (!course) return browser.finish.call(this)
      courses.finish(this)
      Object.assign(course, { isMoving: true, isScripted: true })
    },
    cancel(this: Animation) {
      const isIdle = this.playState === 'idle'
      browser.cancel.call(this)
      if (!isIdle) courses.cancelled(this)
    },
    updatePlaybackRate(this: Animation, rate: number) {
      this.playbackRate = rate
    },
  })
}

function stateAccessors(browser: BrowserAnimations, courses: AnimationCourses) {
  return {
    playState: {
      get(this: Animation) {
        const state = browser.playState.get.call(this) as AnimationPlayState
        return state === 'paused' && courses.isRunning(this) ? 'running' : state
      },
    },
    playbackRate: {
      get: browser.playbackRate.get,
      set(this: Animation, rate: number) {
        courses.settle(this)
        browser.playbackRate.set.call(this, rate)
      },
    },
  }
}

function timeAccessors(time: VirtualTime, browser: BrowserAnimations, courses: AnimationCourses) {
  return {
    currentTime: {
      get(this: Animation) {
        courses.find(this)
        return browser.currentTime.get.call(this) as number | null
      },
      set(this: Animation, value: number | null) {
        const course = courses.find(this)
        browser.currentTime.set.call(this, value)
        if (course && value !== null) courses.hold(this, Number(value), course)
      },
    },
    startTime: {
      get(this: Animation) {
        const course = courses.find(this)
        if (!course) return browser.startTime.get.call(this) as number | null
        return course.isMoving ? course.since - course.base / (this.playbackRate || 1) : null
      },
      set(this: Animation, value: number | null) {
        const isGiven = value !== null && courses.isHeld(this)
        if (!isGiven) return browser.startTime.set.call(this, value)
        const at = (time.now() - Number(value)) * this.playbackRate
        courses.hold(this, at, { isMoving: true, isScripted: true })
      },
    },
  }
}

function replaceAccessors(target: object, accessors: Record<string, PropertyDescriptor>): void {
  for (const [name, accessor] of Object.entries(accessors))
    Object.defineProperty(target, name, { configurable: true, enumerable: true, ...accessor })
}
