import type { PlayData } from '@adloom/engine/data'
import { describe, expect, it } from 'vitest'
import { runForecast } from './run-forecast.ts'
import { choiceAd, matchAd, swapAd } from './sample-ads.test-support.ts'
import type { ForecastResult } from './summarise-displays.ts'

const forecast = (data: PlayData, players = 100): Promise<ForecastResult> =>
  runForecast({ data, figures: new Map(), players, budgetMs: Infinity, now: () => 0 })

/** Wins of those who won or lost. */
const winOf = (tenths: ForecastResult['curve']) =>
  tenths.reduce((sum, { win }) => sum + win, 0) / tenths.reduce((sum, { decided }) => sum + decided, 0)

describe('a forecast', () => {
  it('[IN-07.1] plays the engine of the ad; equal versions give equal forecasts', async () => {
    const first = await forecast(matchAd(), 12)
    expect(first.players).toBe(12)
    expect(await forecast(matchAd(), 12)).toEqual(first)
  })

  it('[IN-07.3] rates a version with less time harder, and lets skilled players win more often', async () => {
    const [easy, hard] = [await forecast(swapAd(60_000)), await forecast(swapAd(9000))]
    expect(easy.hasOutcome).toBe(true)
    expect(hard.rates.win).toBeLessThan(easy.rates.win)
    const { curve } = await forecast(choiceAd('left'), 400)
    expect(winOf(curve.slice(7))).toBeGreaterThan(winOf(curve.slice(0, 3)) + 0.1)
  })

  it('[IN-07.4] learns by chance which target wins where there is no game', async () => {
    for (const right of ['left', 'right'] as const) {
      const { curve } = await forecast(choiceAd(right))
      expect(winOf(curve)).toBeGreaterThan(0.65)
    }
  })

  it('[IN-07.5] is a funnel from the start to the store, with the players each scene loses', async () => {
    const { funnel, players, outcomes, rates, curve, seconds } = await forecast(swapAd(30_000))
    expect(funnel.map(({ kind, scene }) => scene ?? kind)).toEqual([
      'start',
      'touch',
      'play',
      'end',
      'win',
      'end',
      'redirect',
    ])
    expect(funnel[0]!.reached).toBe(1)
    expect(funnel.at(-1)!.reached).toBe(rates.redirect)
    const left = funnel.reduce((sum, step) => sum + (step.left ?? 0), 0)
    expect(left + rates.redirect).toBeCloseTo(1, 3)
    expect(Buffer.from(outcomes, 'base64')).toHaveLength(players)
    expect(curve).toHaveLength(10)
    expect(seconds[0]).toBeLessThan(seconds[2])
  })

  it('[IN-07.7] ends when its time is up, with the same players as a longer one', async () => {
    let clock = 0
    const shares: number[] = []
    const short = await runForecast({
      data: choiceAd('left'),
      figures: new Map(),
      players: 2000,
      budgetMs: 1,
      now: () => clock++,
      onProgress: share => Promise.resolve(void shares.push(share)),
    })
    expect([300, 301]).toContain(short.players)
    expect(shares[0]).toBe(25 / 2000)
    const long = await forecast(choiceAd('left'), 320)
    const bytes = (result: ForecastResult) => [...Buffer.from(result.outcomes, 'base64')]
    expect(bytes(long).slice(0, short.players)).toEqual(bytes(short))
  })

  it('[IN-07.2] misses small targets more often than large ones', async () => {
    const [large, small] = [await forecast(choiceAd('left', 300)), await forecast(choiceAd('left', 24))]
    expect(small.rates.end).toBeLessThan(large.rates.end)
  })
})
