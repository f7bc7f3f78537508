import type { PlayData } from '@adloom/engine/data'
import { describe, expect, it } from 'vitest'
import { PlayerSession, type PlayerLoad } from './player-session.ts'

function loadOf(seed: number): PlayerLoad {
  return { data: { seed } as PlayData, assets: {} }
}

function session() {
  const sent: { cmd: string; data?: PlayData; muted?: boolean; value?: unknown }[] = []
  const player = new PlayerSession({ muted: true, language: 'en' })
  const disconnect = player.connect(command => sent.push(command))
  return { sent, player, disconnect }
}

describe('PlayerSession', () => {
  it("[D-37.1] sends nothing before the player's hello, and then only the newest load", () => {
    const { sent, player } = session()
    player.show(loadOf(1))
    player.show(loadOf(2))
    player.set({ muted: false })
    player.command({ cmd: 'retry' })
    expect(sent).toEqual([])
    player.receive({ cmd: 'hello' })
    expect(sent).toEqual([{ cmd: 'load', data: { seed: 2 }, assets: {}, muted: false, language: 'en' }])
  })

  it('[D-37.1] sends only changes to a running player', () => {
    const { sent, player } = session()
    player.receive({ cmd: 'hello' })
    player.show(loadOf(1))
    player.set({ muted: true, language: 'ja' })
    expect(sent.slice(1)).toEqual([{ cmd: 'language', value: 'ja' }])
  })

  it('[D-37.1] sends a restarted player everything again, with the current settings', () => {
    const { sent, player } = session()
    player.receive({ cmd: 'hello' })
    player.show(loadOf(1))
    player.set({ muted: false })
    player.frameLoaded()
    player.receive({ cmd: 'hello' })
    expect(sent.at(-1)).toMatchObject({ cmd: 'load', data: { seed: 1 }, muted: false })
  })

  it('[RS-08.3] sends the playable once for each page the frame loads, however often that greets', () => {
    const { sent, player } = session()
    player.show(loadOf(1))
    for (let times = 0; times < 100; times++) player.receive({ cmd: 'hello' })
    expect(sent).toHaveLength(1)
    player.frameLoaded()
    for (let times = 0; times < 100; times++) player.receive({ cmd: 'hello' })
    expect(sent).toHaveLength(2)
  })

  it('[D-37.1] sends nothing to a removed player', () => {
    const { sent, player, disconnect } = session()
    player.receive({ cmd: 'hello' })
    disconnect()
    player.show(loadOf(1))
    expect(sent).toEqual([])
  })
})
