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
 * Mintegral injects `install`, `gameReady`, `gameEnd` and `gameRetry`, often late, and calls `gameStart` and
 * `gameClose` of the ad. Without a host the ad starts after 3 s; a host preloads the ad and starts it later.
 */
export function createBridge(): Bridge {
  const host = window as unknown as MintegralWindow
  let controls: AdControls | undefined
  let isRequested = false
  let isStarted = false
  const start = (): void => {
    isRequested = true
    if (!controls) return
    if (isStarted) controls.resume()
    else controls.start()
    isStarted = true
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
      if (isRequested) start()
    },
    event(event) {
      if (event.type === 'ready') {
        whenDefined(
          () => host.gameReady,
          () => host.gameReady?.(),
          30,
        )
        setTimeout(() => {
          if (!isStarted && !host.gameReady) start()
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
