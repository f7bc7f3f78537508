import type { GameSettings } from '../game-protocol.ts'
import { startGamePage } from './game-page.ts'

/** Interval at which a frame without a size looks for one, in milliseconds. */
const sizePollMs = 20

/** Starts the page of a game that is in a frame of the product. Any other page is left as it is. */
export function startGame(): void {
  const settings = readSettings(window.name)
  document.currentScript?.remove()
  if (!settings) return
  if (!hasSize()) return loadAgainWhenSized()
  window.name = ''
  startGamePage(settings)
}

function hasSize(): boolean {
  return innerWidth > 0 && innerHeight > 0
}

/**
 * Loads the page again once its frame has a size: a frame of another process may get it after the first
 * scripts, and a game that finds 0 × 0 pixels makes a canvas without pixels.
 */
function loadAgainWhenSized(): void {
  window.stop()
  const look = () => (hasSize() ? location.reload() : void setTimeout(look, sizePollMs))
  look()
}

/** The frame of a game is named with its settings; an inner frame of the game is not. */
function readSettings(name: string): GameSettings | undefined {
  if (!name.startsWith('{"adloom":"game"')) return undefined
  try {
    return JSON.parse(name) as GameSettings
  } catch {
    return undefined
  }
}
