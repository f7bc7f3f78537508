import type { PlayEvent } from '@adloom/engine/host'
import { halfSipHash } from './half-sip-hash.ts'

export interface ReportPort {
  /** The creative's public id, and the key of its message authentication code as two words. */
  creativeId: string
  creativeKey: readonly number[]
  /** A random id of this display: letters and digits. */
  displayId: string
  /** Monotonic milliseconds. */
  monotonicMs(): number
  /** Milliseconds since 1970 by the device's clock. */
  epochMs(): number
  /** Sends a body without waiting; failures are ignored. */
  sendBody(body: string): void
  /** Calls back once after some seconds. */
  flushLater(run: () => void): void
}

export interface Reporter {
  reportEvent(event: PlayEvent): void
  /** The page is hidden, or closed. */
  reportLeave(isClosed: boolean): void
}

type Words = (string | number)[]

/** A body must stay below the limit of a beacon (64 KiB) by far. */
const mostEvents = 60
/** Actions that reports count, `action1` to `action10` (B§3). */
const actionCount = 10

/**
 * Starts a display. Events are sent after a while, when a body is full, or at a flush. Returns functions that
 * add an event, add it unless one of its code was added, return the milliseconds since the start, and flush.
 */
function openDisplay(port: ReportPort) {
  const startMs = port.monotonicMs()
  const startEpochMs = port.epochMs()
  const reported = new Set<string>()
  let sent = 0
  let unsent: string[] = []

  const elapsed = (): number => (port.monotonicMs() - startMs) | 0
  const flush = (): void => {
    if (!unsent.length) return
    const text = `${port.creativeId}.${port.displayId}.${sent}.${startEpochMs}\n${unsent.join(';')}`
    sent += unsent.length
    unsent = []
    port.sendBody(`${text}\n${halfSipHash(port.creativeKey, text)}`)
  }
  const add = (code: string, ...more: Words): void => {
    const count = unsent.push([code, elapsed(), ...more].join())
    if (count >= mostEvents) flush()
    else if (count < 2) port.flushLater(flush)
  }
  const addOnce = (code: string, ...more: Words): void => {
    if (reported.has(code)) return
    reported.add(code)
    add(code, ...more)
  }
  return [add, addOnce, elapsed, flush, reported] as const
}

const isTimeUp = (detail?: { [name: string]: unknown }): boolean =>
  !!detail && /time|force/.test(`${detail['reason'] as string}`)

/**
 * Reports what a viewer does in an ad that begins with `firstScene` (IN-04, product facts 9.2). Events are
 * counted once per display, except effective interactions, replays and repeated arrivals at a scene. A body
 * is `creative.display.first.start\ncode,ms[,argument]…;…\nmac`; `first` is the number of its first event,
 * so that the collector recognises repeated ones; `start` is the beginning of the display in milliseconds
 * since 1970, other times are milliseconds since it. A scene is an `s` and its id.
 */
export function createReporter(port: ReportPort, firstScene: string): Reporter {
  const [add, addOnce, elapsed, flush, reported] = openDisplay(port)
  /** The current touch, and the last one that triggered game logic. */
  let touch = 0
  let effectiveTouch = 0
  let phase = 'p'
  /** Whether the viewer causes the next end. */
  let isManual = false
  /** The current scene as arguments of events, and when the viewer reached it. */
  let scene: Words = []
  let sceneMs = 0
  /** The last custom action; 0 is the start of the display. */
  let action = 0
  let actionMs = 0

  /** The last action and the time since it. */
  const step = (): Words => [action, elapsed() - actionMs]
  const countEffect = (): void => {
    if (effectiveTouch !== touch) add('vi')
    effectiveTouch = touch
  }
  /** Words about a step; none after a redirect, which ends the journey. */
  const whileOpen = (words: Words): Words => (reported.has('rd') ? [] : words)
  /** The viewer reaches a scene, also the same one again by a retry. */
  const enter = (id: string): void => {
    const [before = 0] = scene
    const stay = elapsed() - sceneMs
    if (before) add('sn', ...scene, stay)
    const word = `s${encodeURIComponent(id)}`
    scene = [word, reported.has(word) ? 0 : 1]
    sceneMs += stay
    reported.add(word)
    add('sr', ...scene, ...whileOpen([before, stay]))
  }
  const act = (id: number): void => {
    const code = `a${id}`
    if (id < 1 || id > actionCount || reported.has(code)) return
    addOnce(code, ...whileOpen(step()))
    action = id
    actionMs = elapsed()
  }
  /** A win or loss is caused by a viewer who made a move, unless time was up. */
  const noteGame = (event: string, detail?: { [name: string]: unknown }): void => {
    if (event === 'effect') countEffect()
    else if (/win|fail/.test(event)) isManual = effectiveTouch > 0 && !isTimeUp(detail)
  }

  add('gs')
  enter(firstScene)
  return {
    reportEvent(event) {
      const { type } = event
      if (type === 'scenechange') enter(event.scene)
      if (type === 'interaction' && ++touch) addOnce('fi', ...scene)
      if (type === 'effect') countEffect()
      if (type === 'game') noteGame(event.event, event.detail)
      if (type === 'ending') isManual = isManual || !event.auto
      if (type === 'end') {
        phase = 'e'
        addOnce('ge', isManual ? 'm' : 'a')
      }
      if (type === 'retry') {
        phase = 'p'
        isManual = false
        add('rp')
      }
      if (type === 'track') act(event.id)
      if (type === 'store') {
        addOnce('rd', event.auto ? 'a' : 'm', phase, ...step(), ...scene)
        flush() // The page may be gone at once.
      }
    },
    reportLeave(isClosed) {
      // A redirect hides the page, too; that is no loss.
      if (!reported.has('rd')) addOnce('lv', touch ? 'a' : 'b', phase, ...step(), ...scene)
      if (isClosed) addOnce('wc')
      flush()
    },
  }
}
