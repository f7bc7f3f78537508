import type { AdControls, Bridge } from './bridge.ts'
import { bootAtOnce } from './boot-at-once.ts'
import { whenDefined } from './when-defined.ts'

interface MintegralWindow {
  gameReady?(): void
  gameEnd?(): void
  gameRetry?(): void
  install?(): void
  gameStart?(): void
  gameClose?(): void
}

const selfStartMs = 3000

/**
 * The container injects `install`, `gameReady`, `gameEnd`, `gameRetry`, often late, and calls our `gameStart`
 * and
 * `gameClose`. Only without a host does the ad start by itself, after 3 s: a host preloads it unseen.
 */
export function createBridge(): Bridge {
  const host = window as unknown as MintegralWindow
  let controls: AdControls | undefined
  let asked = false
  let started = false
  const start = (): void => {
    asked = true
    if (!controls) return
    if (started) controls.resume()
    else controls.start()
    started = true
    controls.setMuted(false)
  }
  host.gameStart = start
  host.gameClose = () => {
    controls?.pause()
    controls?.setMuted(true)
  }
  return {
    boot: bootAtOnce,
    attach(given) {
      controls = given
      if (asked) start()
    },
    event(event) {
      if (event.type === 'ready') {
        whenDefined(
          () => host.gameReady,
          () => host.gameReady?.(),
          30,
        )
        setTimeout(() => {
          if (!started && !host.gameReady) start()
        }, selfStartMs)
      }
      if (event.type === 'end')
        whenDefined(
          () => host.gameEnd,
          () => host.gameEnd?.(),
          30,
        )
      if (event.type === 'retry') host.gameRetry?.()
    },
    openStore() {
      host.install && host.install()
    },
  }
}
