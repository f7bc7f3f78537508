import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { gameClockPath, prepareGamePage } from '../game-clock/game-document.ts'
import type { FromGame, GameSettings, ToGame } from '../game-clock/game-protocol.ts'
import { buildGameClock } from '../packer/bundle/build-game-clock.ts'
import type { GameFiles } from './sample-games.ts'

const policy = [
  "sandbox allow-scripts; default-src 'none'; script-src 'self' 'unsafe-inline'",
  "style-src 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' data: blob:",
  "connect-src 'self' data: blob:",
].join('; ')
const mimes: Record<string, string> = { html: 'text/html', js: 'text/javascript', png: 'image/png' }
/** Files take up to this long, another time in each play, in milliseconds. */
const longestFileMs = 30
/** A game that never answers; a busy machine needs a minute for some seconds of WebGL. */
const longestTestedPlayMs = 110_000

interface PlayedImage {
  /** A hash of all pixels; 1 without any. */
  hash: number
  /** The address of a PNG; empty without pixels. */
  png: string
}

/** What a game did, with its last image. */
export interface PlayedGame extends PlayedImage {
  messages: FromGame[]
  /** One for each `advance`. */
  images: PlayedImage[]
}

export interface ServedGames {
  page: Page
  /**
   * Plays a game in a new frame until one of its messages has the command `until`, after all commands. What
   * follows an `advance` is sent when its image is there.
   */
  play(
    files: GameFiles,
    commands: ToGame[],
    until: FromGame['cmd'],
    settings?: Partial<GameSettings>,
    /** The frame has no size for this long, in milliseconds. */
    sizelessMs?: number,
  ): Promise<PlayedGame>
  close(): Promise<void>
}

/** Serves games as the product does, in a page whose frame has this size in CSS pixels. */
export async function serveGames(
  browser: Browser,
  size = { width: 180, height: 320 },
  longestPlayMs = longestTestedPlayMs,
): Promise<ServedGames> {
  let files: GameFiles = {}
  const clock = await buildGameClock()
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').slice(1)
    response.setHeader('access-control-allow-origin', '*')
    if (path === '') return void response.setHeader('content-type', 'text/html').end('<body></body>')
    if (`/${path}` === gameClockPath) return void response.setHeader('content-type', mimes['js']!).end(clock)
    const bytes = files[path]
    if (!bytes) return void response.writeHead(404).end()
    const ending = path.split('.').pop() ?? ''
    response.setHeader('content-security-policy', policy)
    response.setHeader('content-type', mimes[ending] ?? 'application/json')
    const body = ending === 'html' ? prepareGamePage(new TextDecoder().decode(bytes)) : bytes
    setTimeout(() => response.end(body), Math.random() * longestFileMs)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const page = await browser.newPage({ viewport: { width: size.width + 40, height: size.height + 40 } })
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  // Loaders of TypeScript name functions by a function of their own, which pages lack.
  await page.evaluate('globalThis.__name = named => named')
  return {
    page,
    play(game, commands, until, settings = {}, sizelessMs = 0) {
      files = game
      const all: GameSettings = {
        ...{ adloom: 'game', time: 'held', seed: 7, pixelRatio: 1, values: {} },
        ...settings,
      }
      const name = JSON.stringify(all)
      return page.evaluate(playInFrame, { commands, until, size, longestPlayMs, name, sizelessMs })
    },
    async close() {
      await page.close()
      server.close()
    },
  }
}

interface FrameInput {
  commands: ToGame[]
  until: FromGame['cmd']
  size: { width: number; height: number }
  longestPlayMs: number
  name: string
  sizelessMs: number
}

/** Runs in the page. */
function playInFrame({
  commands,
  until,
  size,
  longestPlayMs: longest,
  name,
  sizelessMs,
}: FrameInput): Promise<PlayedGame> {
  const read = (image: ImageBitmap) => {
    const canvas = Object.assign(document.createElement('canvas'), {
      width: image.width,
      height: image.height,
    })
    const surface = canvas.getContext('2d')!
    surface.drawImage(image, 0, 0)
    const { data } = surface.getImageData(0, 0, image.width, image.height)
    let hash = 1
    for (const pixel of new Uint32Array(data.buffer)) hash = Math.imul(hash ^ pixel, 0x01000193)
    return { hash, png: canvas.toDataURL() }
  }
  const advances = commands.filter(({ cmd }) => cmd === 'advance').length
  return new Promise((resolve, reject) => {
    const frame = document.createElement('iframe')
    frame.name = name
    frame.sandbox.add('allow-scripts')
    const style = `width:${size.width}px;height:${size.height}px;border:0`
    frame.style.cssText = sizelessMs > 0 ? 'width:0;height:0;border:0' : style
    if (sizelessMs > 0) setTimeout(() => (frame.style.cssText = style), sizelessMs)
    frame.src = '/index.html'
    const messages: FromGame[] = []
    const images: PlayedImage[] = []
    const waiting = [...commands]
    const send = () => {
      for (let command = waiting.shift(); command; command = waiting.shift()) {
        frame.contentWindow!.postMessage(command, '*')
        if (command.cmd === 'advance') return
      }
    }
    const timer = setTimeout(() => reject(new Error(JSON.stringify(messages).slice(0, 500))), longest)
    const onMessage = ({ source, data }: MessageEvent<FromGame>) => {
      if (source !== frame.contentWindow) return
      messages.push(data.cmd === 'image' ? { ...data, image: undefined } : data)
      if (data.cmd === 'image') images.push(data.image ? read(data.image) : { hash: 1, png: '' })
      if (data.cmd === 'hello' || data.cmd === 'image') send()
      if (data.cmd !== until || (until === 'image' && images.length < advances)) return
      clearTimeout(timer)
      removeEventListener('message', onMessage)
      frame.remove()
      resolve({ messages, images, hash: 1, png: '', ...images.at(-1) })
    }
    addEventListener('message', onMessage)
    document.body.replaceChildren(frame)
    // As `layOutFrame`, which this function cannot import: it runs in the page.
    frame.getBoundingClientRect()
  })
}
