import { bundleScript } from './bundle-scripts.ts'
import type { DerivedCache } from '../pack-types.ts'

/** Bundles the script that holds a foreign game still; it runs before every other script of its page. */
export function buildGameClock(cache?: DerivedCache): Promise<string> {
  return bundleScript(`import { startGame } from './game-clock/page/game-entry.ts'\nstartGame()`, cache)
}

/** Bundles the script of the page that holds a game while its take is rendered. */
export function buildRenderHost(cache?: DerivedCache): Promise<string> {
  return bundleScript(
    `import { startRenderHost } from './game-clock/render-host/render-host.ts'\nstartRenderHost()`,
    cache,
  )
}
