import type { PlayEvent } from '@adloom/engine/host'
import { sipHash } from './siphash.ts'

/** Who reports: the creative's public id, and the key of its message authentication code. */
export interface ReportIdentity {
  creative: string
  key: readonly number[]
}

export interface ReportPort {
  /** Monotonic milliseconds. */
  now(): number
  /** Sends a body without waiting; failures are ignored. */
  send(body: string): void
  /** Calls back once after a delay; a later call replaces it. */
  later(run: () => void, ms: number): void
  /** A random id of this display: letters and digits. */
  display: string
}

export interface Reporter {
  event(event: PlayEvent): void
  /** The page is hidden or closed. */
  leave(): void
}

const flushMs = 3000
/** A body must stay below the limit of a beacon (64 KiB) by far. */
const mostEvents = 60
/** Actions that reports count, `action1` to `action10` (B§3). */
const actionCount = 10

interface Outbox {
  /** The display begins: times count from now. Events added before are ignored. */
  begin(): void
  add(code: string, ...more: (string | number)[]): void
  flush(): void
  hasBegun(): boolean
}

/** Collects events into bodies and sends them after a while, when one is full, or at a flush. */
function createOutbox({ creative, key }: ReportIdentity, port: ReportPort): Outbox {
  let begun: number | undefined
  let sent = 0
  let queue: string[] = []

  function flush(): void {
    if (queue.length === 0) return
    const text = `${creative}.${port.display}.${sent}\n${queue.join(';')}`
    sent += queue.length
    queue = []
    port.send(`${text}\n${sipHash(key, text)}`)
  }

  return {
    begin() {
      begun = port.now()
    },
    hasBegun: () => begun !== undefined,
    flush,
    add(code, ...more) {
      if (begun === undefined) return
      queue.push([code, Math.round(port.now() - begun), ...more].join(','))
      if (queue.length >= mostEvents) flush()
      else if (queue.length === 1) port.later(flush, flushMs)
    },
  }
}

/**
 * Reports what a viewer does in an ad (IN-04, product facts 9.2). Events are counted once per display,
 * except effective interactions, replays and repeated arrivals at a scene. A body is
 * `creative.display.first\ncode,ms[,argument]…;…\nmac`; `first` is the number of its first event, so that
 * the collector recognises repeated ones. Times are milliseconds since the start of the display.
 */
export function createReporter(identity: ReportIdentity, port: ReportPort): Reporter {
  const { add, begin, flush, hasBegun } = createOutbox(identity, port)
  let isTouched = false
  let isEnded = false
  let scene: { id: string; since: number; isFirst: boolean } | undefined
  /** The scene shown before the display began. */
  let firstScene: string | undefined
  const once = new Set<string>()
  const scenes = new Set<string>()

  const phase = (): string => (isEnded ? 'e' : 'p')

  /** Adds an event the first time. Returns whether it was. */
  function addOnce(code: string, ...more: (string | number)[]): boolean {
    if (!hasBegun() || once.has(code)) return false
    once.add(code)
    add(code, ...more)
    return true
  }

  /** Adds an event of the current scene. */
  function addToScene(code: string, ...more: (string | number)[]): void {
    if (scene) add(code, encodeURIComponent(scene.id), scene.isFirst ? 1 : 0, ...more)
  }

  /** The viewer reaches a scene, also the same one again by a retry. */
  function enter(id: string): void {
    if (scene) addToScene('sn', Math.round(port.now() - scene.since))
    scene = { id, since: port.now(), isFirst: !scenes.has(id) }
    scenes.add(id)
    addToScene('sr')
  }

  function redirect(isAuto: boolean): void {
    if (addOnce('rd', isAuto ? 'a' : 'm', phase())) addToScene('sd')
    // The page may be gone at once.
    flush()
  }

  return {
    event(event) {
      switch (event.type) {
        case 'start':
          if (hasBegun()) return
          begin()
          add('gs')
          if (firstScene !== undefined) enter(firstScene)
          return
        case 'scenechange':
          if (!hasBegun()) firstScene = event.scene
          else enter(event.scene)
          return
        case 'interaction':
          isTouched = true
          if (addOnce('fi')) addToScene('sf')
          return
        case 'end':
          isEnded = true
          addOnce('ge')
          return
        case 'retry':
          isEnded = false
          return add('rp')
        case 'store':
          return redirect(event.auto)
        case 'track':
          if (event.id >= 1 && event.id <= actionCount) addOnce(`a${event.id}`)
      }
    },
    leave() {
      const side = isTouched ? 'a' : 'b'
      if (!once.has('rd') && addOnce('lv', side, phase())) addToScene('sl', side)
      flush()
    },
  }
}
