import type { GameSettings } from '../game-protocol.ts'
import { startGamePage } from './game-page.ts'

/** Starts the page of a game that is in a frame of the product. Any other page is left as it is. */
export function startGame(): void {
  const settings = readSettings(window.name)
  document.currentScript?.remove()
  if (!settings) return
  window.name = ''
  startGamePage(settings)
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
