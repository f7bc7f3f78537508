import { bootAtOnce } from './boot-at-once.ts'
import type { AdControls, AdFacts, Bridge } from './bridge.ts'

interface TapjoyApi {
  setPlayableAPI(api: { skipAd(): void }): void
  setPlayableBuild(build: { orientation: string; buildID: string }): void
  objectiveComplete?(): void
  playableFinished?(): void
  gameplayFinished?(): void
  click(): void
}

declare const TJ_API: TapjoyApi | undefined

const beforeClickMs = 300

/** Tapjoy. The click ends the ad, so it waits until earlier reports are sent. */
export function createBridge(): Bridge {
  let finished = false
  let controls: AdControls | undefined
  const finish = (): void => {
    if (finished || typeof TJ_API === 'undefined') return
    finished = true
    TJ_API.objectiveComplete?.()
    TJ_API.playableFinished?.()
    TJ_API.gameplayFinished?.()
  }
  return {
    boot(go, facts: AdFacts) {
      if (typeof TJ_API !== 'undefined') {
        TJ_API.setPlayableAPI({
          skipAd: () => {
            controls?.pause()
            finish()
          },
        })
        TJ_API.setPlayableBuild({ orientation: facts.orientation(), buildID: facts.build })
      }
      bootAtOnce(go)
    },
    attach: given => {
      controls = given
    },
    event(event) {
      if (event.type === 'end') finish()
    },
    openStore() {
      setTimeout(() => {
        if (typeof TJ_API !== 'undefined') TJ_API.click()
      }, beforeClickMs)
    },
  }
}
