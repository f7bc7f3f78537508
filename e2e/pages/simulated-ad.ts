import { expect, type Frame, type Page } from '@playwright/test'
import type { SimulatorRecord } from '@adloom/playable/simulator'
import { simulateArtefact } from '@adloom/playable/pack'
import type { Channel } from '@adloom/playable/channels'

/** Screen size in pixels, and settings of the device. */
interface Phone {
  width: number
  height: number
  language?: string
}

/** A finished artefact running in its network's container, in a null-origin sandbox under a strict policy. */
export class SimulatedAd {
  readonly requests: string[] = []
  readonly complaints: string[] = []
  private readonly page: Page
  private frame: Frame | undefined

  constructor(page: Page) {
    this.page = page
  }

  async open(
    file: { name: string; bytes: Uint8Array },
    channel: Channel,
    { width, height, language }: Phone = { width: 375, height: 667 },
  ): Promise<void> {
    // Inside the document itself: a script added to the page would be too late for frames whose document is
    // written in place.
    const prepared = `<script>${language ? `(${String(speak)})(${JSON.stringify(language)});` : ''}(${String(keepDrawnTexts)})()</script>`
    const wrapped = (await simulateArtefact(file, channel, 'happy')).replace(
      /<head[^>]*>/i,
      head => head + prepared,
    )
    const address = `http://simulated.test/${channel.key}`
    const style = `body{margin:0}iframe{border:0;width:${width}px;height:${height}px}`
    await this.page.route(address, route =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body:
          `<!doctype html><meta charset="utf-8"><style>${style}</style><iframe id="ad" sandbox="allow-scripts"></iframe>` +
          `<script>document.getElementById('ad').srcdoc=${JSON.stringify(wrapped).replaceAll('<', '\\u003c')}</script>`,
      }),
    )
    this.page.on('request', request => {
      if (
        !/^(data|blob|about):/.test(request.url()) &&
        request.url() !== address &&
        !request.url().endsWith('favicon.ico')
      )
        this.requests.push(request.url())
    })
    this.page.on('console', message => {
      if (message.type() === 'error') this.complaints.push(message.text())
    })
    this.page.on('pageerror', error => this.complaints.push(String(error)))
    await this.page.goto(address)
    const element = await this.page.waitForSelector('#ad', { state: 'attached' })
    this.frame = (await element.contentFrame()) ?? undefined
  }

  async records(): Promise<SimulatorRecord[]> {
    return (await this.frame?.evaluate('window.__simulatorRecords')) as SimulatorRecord[]
  }

  async until(what: string, test: (records: SimulatorRecord[]) => boolean, timeout = 60_000): Promise<void> {
    await expect
      .poll(async () => test(await this.records()), { message: what, timeout, intervals: [50, 100, 200] })
      .toBe(true)
  }

  /**
   * Like `until`, but between two looks the ad's own time passes by so many steps at once: its animations are
   * not waited for.
   */
  async untilPlayed(
    what: string,
    test: (records: SimulatorRecord[]) => boolean,
    { timeout = 60_000, steps = 15 } = {},
  ): Promise<void> {
    const isPlayed = async () => {
      if (test(await this.records())) return true
      await this.frame?.evaluate(`window.__playable.step(${steps})`)
      return test(await this.records())
    }
    await expect.poll(isPlayed, { message: what, timeout, intervals: [20] }).toBe(true)
  }

  async started(): Promise<void> {
    await this.until('the game starts', records =>
      records.some(record => record.kind === 'game' && record.api === 'gameStart'),
    )
  }

  /** The engine's solver plays until the game reports a win. */
  async playToTheEnd(): Promise<void> {
    await this.frame?.evaluate('window.__playable.autoplay(true)')
    await this.untilPlayed('the end is reported', records => records.some(record => record.api === 'end'), {
      timeout: 90_000,
      steps: 60,
    })
  }

  async scene(): Promise<string> {
    return (await this.frame?.evaluate('window.__playable.scene()')) as string
  }

  /** Returns the bounds of a drawn layer, in pixels of the ad. */
  async bounds(node: string): Promise<{ x: number; y: number; w: number; h: number }> {
    const box = (await this.frame?.evaluate(`window.__playable.boundsOf(${JSON.stringify(node)})`)) as
      | { x: number; y: number; w: number; h: number }
      | undefined
    if (!box) throw new Error(`${node} is not in the scene ${await this.scene()}`)
    return box
  }

  /** Returns all texts that the ad has drawn so far. */
  async drawnTexts(): Promise<string[]> {
    return (await this.frame?.evaluate('window.__drawnTexts')) as string[]
  }

  async entered(scene: string): Promise<void> {
    await expect.poll(() => this.scene(), { message: `the scene ${scene} is entered` }).toBe(scene)
  }

  async tap(node: string): Promise<void> {
    const box = await this.bounds(node)
    await this.page.mouse.click(box.x + box.w / 2, box.y + box.h / 2, { delay: 30 })
  }
}

/** A phone set to a language; the frame of an ad does not get the browser's own. */
function speak(language: string): void {
  Object.defineProperty(navigator, 'language', { value: language, configurable: true })
  Object.defineProperty(navigator, 'languages', { value: [language], configurable: true })
}

/** Text on a canvas can only be observed while it is drawn. */
function keepDrawnTexts(): void {
  const texts: string[] = []
  Object.assign(window, { __drawnTexts: texts })
  const { fillText } = CanvasRenderingContext2D.prototype
  CanvasRenderingContext2D.prototype.fillText = function keep(...args) {
    if (!texts.includes(args[0])) texts.push(args[0])
    fillText.apply(this, args)
  }
}
