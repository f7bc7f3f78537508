import type { PlayData } from '@adloom/engine/data'
import { openAd } from './ad-session.ts'
import { learnTargets } from './learn-targets.ts'
import { playDisplay, type DisplayRecord } from './play-once.ts'
import { createPlayer, playerModel } from './player-model.ts'
import { summariseDisplays, type ForecastResult } from './summarise-displays.ts'
import { findTargets } from './targets.ts'

export interface ForecastRequest {
  data: PlayData
  /** Bytes of figures by asset. */
  figures: ReadonlyMap<string, Uint8Array>
  players: number
  /** Milliseconds after which no further player begins; the result has those that played. */
  budgetMs: number
  now(): number
  /** Receives the completed share, 0 to 1; the next players wait until it resolves. */
  onProgress?(share: number): Promise<void>
}

/** Players that play in any case: fewer show too little. */
const fewestPlayers = 300

/**
 * Plays a version with simulated players. Equal versions give equal results; players are the same for all
 * versions, so that versions can be compared player by player.
 */
export async function runForecast(request: ForecastRequest): Promise<ForecastResult> {
  const { data, figures, players, budgetMs, now, onProgress } = request
  const start = now()
  const ad = { data, figures, known: new WeakMap() }
  const targets = findTargets(data)
  const learned = await learnTargets(ad, targets)
  const displays: DisplayRecord[] = []
  for (let index = 0; index < players; index++) {
    if (index >= fewestPlayers && now() - start > budgetMs) break
    const session = await openAd(ad)
    displays.push(playDisplay(session, createPlayer(index), targets, learned))
    session.close()
    if (index % 25 === 24) await onProgress?.((index + 1) / players)
  }
  return summariseDisplays(data, displays, playerModel.version)
}
