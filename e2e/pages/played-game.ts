import { findChannelByKey } from '@adloom/playable/channels'
import { type Browser, expect, type Page, test } from '@playwright/test'
import type { PackedGame } from './games-page.ts'
import { SimulatedAd } from './simulated-ad.ts'

interface Point {
  x: number
  y: number
}

/**
 * A packed game in its network's container, played by the pointer; points are units of the game's own box.
 */
export class PlayedGame {
  readonly ad: SimulatedAd
  readonly goal: 'win' | 'fail'
  readonly size: { w: number; h: number }
  readonly #page: Page
  readonly #game: PackedGame

  constructor(page: Page, game: PackedGame, goal: 'win' | 'fail') {
    this.ad = new SimulatedAd(page)
    this.goal = goal
    // The win is played upright, the failure across.
    this.size = goal === 'win' ? game.upright : game.across
    this.#page = page
    this.#game = game
  }

  async open() {
    const channel = findChannelByKey('meta')
    if (!channel) throw new Error('no channel')
    await this.ad.open(
      this.#game.file,
      channel,
      this.goal === 'win' ? { width: 375, height: 667 } : { width: 667, height: 375 },
    )
    await this.ad.started()
  }

  async #at({ x, y }: Point): Promise<Point> {
    const box = await this.ad.bounds(this.#game.node)
    return { x: box.x + (x * box.w) / this.size.w, y: box.y + (y * box.h) / this.size.h }
  }

  async tap(point: Point) {
    const { x, y } = await this.#at(point)
    await this.#page.mouse.click(x, y, { delay: 20 })
  }

  async drag(from: Point, to: Point) {
    const [begin, end] = [await this.#at(from), await this.#at(to)]
    await this.#page.mouse.move(begin.x, begin.y)
    await this.#page.mouse.down()
    await this.#page.mouse.move((begin.x + end.x) / 2, (begin.y + end.y) / 2, { steps: 3 })
    await this.#page.mouse.move(end.x, end.y, { steps: 3 })
    await this.#page.mouse.up()
  }

  /** Waits until the game has reported the event this many times. */
  async reported(event: 'move' | 'progress', count: number) {
    await this.ad.untilPlayed(
      `${event} ${count} is reported`,
      records =>
        records.filter(({ kind, api }) => kind === 'game' && api === `game.${event}`).length >= count,
      { timeout: 20_000 },
    )
  }

  /** The scene of this ending is shown, and its button leads to the store or to another attempt. */
  async ended() {
    await this.ad.untilPlayed(
      `the game reports its ${this.goal}`,
      records => records.some(({ api }) => api === `game.${this.goal}`),
      { timeout: 40_000 },
    )
    await this.ad.entered(this.#game.scenes[this.goal])
    await this.ad.tap(this.#game.buttons[this.goal])
    if (this.goal === 'win')
      await this.ad.until('the store is called', records => records.some(({ kind }) => kind === 'cta'))
    else await this.ad.entered(this.#game.scenes.play)
    expect((await this.ad.records()).filter(({ kind }) => kind === 'error' || kind === 'network')).toEqual([])
    expect([...this.ad.requests, ...this.ad.complaints]).toEqual([])
  }
}

/** Two people play the same ad at the same time: one wins it upright, one fails across. */
export async function playBoth(
  browser: Browser,
  game: PackedGame,
  play: (game: PlayedGame) => Promise<void>,
) {
  const one = async (goal: 'win' | 'fail') =>
    test.step(`played to ${goal === 'win' ? 'a win' : 'a failure'}`, async () => {
      const context = await browser.newContext({ viewport: { width: 700, height: 700 } })
      const played = new PlayedGame(await context.newPage(), game, goal)
      await played.open()
      await play(played)
      await played.ended()
      await context.close()
    })
  await Promise.all([one('win'), one('fail')])
}
