import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { gameClockPath, prepareGamePage } from '../game-clock/game-document.ts'
import type { FromGame, GameSettings, ToGame } from '../game-clock/game-protocol.ts'
import { buildGameClock } from '../packer/bundle/build-game-clock.ts'
import type { GameFiles } from './sample-games.ts'

const policy = [
  "sandbox allow-scripts; default-src 'none'; script-src 'self' 'unsafe-inline'",
  "style-src 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'",
].join('; ')
const mimes: Record<string, string> = { html: 'text/html', js: 'text/javascript', png: 'image/png' }
/** Files take up to this long, another time in each play, in milliseconds. */
const longestFileMs = 30
const longestPlayMs = 30_000

export interface PlayedGame {
  messages: FromGame[]
  /** A hash of all pixels of the last image; 1 without one. */
  hash: number
  /** The last image as the address of a PNG; empty without one. */
  png: string
}

export interface ServedGames {
  page: Page
  /** Plays a game in a new frame until one of its messages has the command `until`. */
  play(
    files: GameFiles,
    commands: ToGame[],
    until: FromGame['cmd'],
    settings?: Partial<GameSettings>,
  ): Promise<PlayedGame>
  close(): Promise<void>
}

/** Serves games as the product does, in a page whose frame has this size in CSS pixels. */
export async function serveGames(browser: Browser, size = { width: 180, height: 320 }): Promise<ServedGames> {
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
    play(game, commands, until, settings = {}) {
      files = game
      const all: GameSettings = {
        ...{ adloom: 'game', time: 'held', seed: 7, pixelRatio: 1, values: {} },
        ...settings,
      }
      return page.evaluate(playInFrame, { commands, until, size, longestPlayMs, name: JSON.stringify(all) })
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
}

/** Runs in the page. */
function playInFrame({
  commands,
  until,
  size,
  longestPlayMs: longest,
  name,
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
  return new Promise((resolve, reject) => {
    const frame = document.createElement('iframe')
    frame.name = name
    frame.sandbox.add('allow-scripts')
    frame.style.cssText = `width:${size.width}px;height:${size.height}px;border:0`
    frame.src = '/index.html'
    const messages: FromGame[] = []
    const timer = setTimeout(() => reject(new Error(JSON.stringify(messages).slice(0, 500))), longest)
    const onMessage = ({ source, data }: MessageEvent<FromGame>) => {
      if (source !== frame.contentWindow) return
      messages.push(data.cmd === 'image' ? { ...data, image: undefined } : data)
      if (data.cmd === 'hello') for (const command of commands) frame.contentWindow!.postMessage(command, '*')
      if (data.cmd !== until) return
      clearTimeout(timer)
      removeEventListener('message', onMessage)
      frame.remove()
      resolve({
        messages,
        ...(data.cmd === 'image' && data.image ? read(data.image) : { hash: 1, png: '' }),
      })
    }
    addEventListener('message', onMessage)
    document.body.replaceChildren(frame)
  })
}
