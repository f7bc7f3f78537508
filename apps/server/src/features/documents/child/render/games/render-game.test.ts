import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchChromium } from '@adloom/engine/testing'
import { type GameTake, prepareGamePage } from '@adloom/playable/game-clock'
import { buildGameClock, buildRenderHost } from '@adloom/playable/pack'
import { type GameFiles, sampleGames, serveGames } from '@adloom/playable/testing'
import { decodeAudio } from '@adloom/video/render'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AskParent } from '../../../../../platform/children/task-protocol.ts'
import { framesOf, psnr } from '../../../../../testing/video-frames.ts'
import type { RenderGameInput } from '../../../document-tasks.ts'
import { renderGame } from './render-game.ts'

let folder: string
let scripts: { clock: string; host: string }
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adloom-render-'))
  scripts = { clock: await buildGameClock(), host: await buildRenderHost() }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const take: GameTake = {
  ...{ format: 2, width: 180, height: 320, pixelRatio: 1, seed: 7, steps: 180 },
  inputs: [
    [20, 0, 0.5, 0.5, 1],
    [26, 1, 0.7, 0.5, 1],
    [30, 2, 0.7, 0.4, 1],
  ],
  ...{ digests: [], courses: [] },
}
const mimes: Record<string, string> = { html: 'text/html', js: 'text/javascript', png: 'image/png' }

/** Renders files without a server; `onProgress` is called with the share that is done. */
async function render(
  game: GameFiles,
  change: Partial<RenderGameInput> = {},
  onProgress: (share: number) => void = () => undefined,
) {
  const files = Object.fromEntries(
    Object.keys(game).map(name => [name, { key: name, mime: mimes[name.split('.').pop()!] ?? 'text/plain' }]),
  )
  const ask: AskParent = async (service, argument) => {
    const name = String(argument)
    if (service === 'progress') onProgress(Number(argument))
    if (service !== 'blob') return undefined
    const text = () => prepareGamePage(new TextDecoder().decode(game[name]))
    return name.endsWith('.html') ? new TextEncoder().encode(text()) : game[name]
  }
  return renderGame(
    {
      ...{ take, values: {}, files, ...scripts, width: 180, height: 320, fps: 60, quality: { crf: 12 } },
      ...{
        chromiumPath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
        cacheKey: '',
        cursor: undefined,
      },
      ...{ audio: false, from: 0, to: take.steps, speed: 1, folder: await mkdtemp(join(folder, 'task-')) },
      ...change,
    },
    ask,
  )
}

it.each(['canvas', 'webgl', 'loading'] as const)(
  '[RC-14.2] %s: the video shows what the live canvas shows, at ten moments',
  async name => {
    const surface = { width: 360, height: 640 }
    const large = { ...take, ...surface, pixelRatio: 2 }
    const moments = Array.from({ length: 10 }, (_, i) => 18 * (i + 1))
    const { path, durationMs } = await render(sampleGames[name], {
      ...{ take: large, width: 720, height: 1280, fps: 30, quality: { crf: 22 } },
    })
    expect(durationMs).toBe(3000)
    const frames = await framesOf(
      path,
      moments.map(step => step / 2 - 1),
    )
    const browser = await launchChromium('webgl')
    const games = await serveGames(browser, surface)
    for (const [index, steps] of moments.entries()) {
      const commands = [
        { cmd: 'repeat', take: large, manual: true } as const,
        { cmd: 'advance', steps } as const,
      ]
      const { png } = await games.play(sampleGames[name], commands, 'image', { pixelRatio: 2 })
      const context = createCanvas(720, 1280).getContext('2d')
      context.drawImage(await loadImage(png), 0, 0)
      const live = Uint8Array.from(context.getImageData(0, 0, 720, 1280).data)
      expect(psnr(frames[index]!, live), `step ${steps}`).toBeGreaterThanOrEqual(34)
    }
    await games.close()
    await browser.close()
  },
  120_000,
)

it('[RC-14.3] continues in a new browser when its browser is killed, with the same frames', async () => {
  const long = { take: { ...take, steps: 600 }, to: 600, width: 360, height: 640 }
  const undisturbed = await render(sampleGames.canvas, long)
  let killed = 0
  const disturbed = await render(sampleGames.canvas, long, share => {
    if (killed === 0 && share > 0.3) killed = killBrowsers()
  })
  expect(killed).toBeGreaterThan(0)
  const moments = Array.from({ length: 20 }, (_, i) => i * 30 + 15)
  const [before, after] = [await framesOf(undisturbed.path, moments), await framesOf(disturbed.path, moments)]
  for (const [index, frame] of after.entries())
    expect(psnr(frame, before[index]!), `frame ${moments[index]}`).toBeGreaterThan(38)
  expect(killBrowsers(), 'no browser is left').toBe(0)
}, 120_000)

it('[RC-14.4] audio is where the game plays it, and what is over the canvas is shown', async () => {
  const { path } = await render(sampleGames.audio, { audio: true })
  const [left] = (await decodeAudio(readFileSync(path)))!
  const loudness = (from: number, to: number) =>
    Math.max(...left.slice(Math.round(from * 48_000), Math.round(to * 48_000)).map(Math.abs))
  expect(loudness(0, 0.3)).toBeLessThan(0.02)
  expect(loudness(0.4, 0.8)).toBeGreaterThan(0.4)
  expect(loudness(0.95, 2.8)).toBeLessThan(0.02)
  const [before, during] = await framesOf(path, [10, 40])
  const brightest = (image: Uint8Array) =>
    Math.max(...image.subarray(0, 180 * 4 * 34).filter((_, i) => i % 4 === 2))
  expect(brightest(before!)).toBeLessThan(200)
  expect(brightest(during!)).toBeGreaterThan(200)
}, 60_000)

it('[RC-14.6] states requests of the game, which reach nothing', async () => {
  const { faults } = await render(sampleGames.network)
  expect(faults).toEqual({ blocked: ['https://example.com/track'], errors: [], unheld: [] })
}, 60_000)

it('[RC-14.7] shows a game in another ratio before a blurred background, with its cursor', async () => {
  const cursor = { mode: 2, width: 40, height: 40, angle: 0 }
  const wide = { width: 320, height: 180, fps: 30, to: 60, cursor }
  const { path, isFitted } = await render(sampleGames.canvas, wide)
  expect(isFitted).toBe(true)
  const [frame] = await framesOf(path, [20])
  const at = (x: number, y: number) => [...frame!.subarray((y * 320 + x) * 4, (y * 320 + x) * 4 + 3)]
  expect(Math.max(...at(8, 90)), 'the background is darkened').toBeLessThan(60)
  const [left, scale] = [160 - (180 * 180) / 320 / 2, 180 / 320]
  const tip = at(Math.round(left + (0.7 * 180 + 12) * scale), Math.round((0.4 * 320 + 12) * scale))
  expect(Math.min(...tip), 'the cursor').toBeGreaterThan(180)
}, 60_000)

/** Kills browsers below this process; returns how many. */
function killBrowsers(): number {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter(entry => /^\d+$/.test(entry)))
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]!.split(' ')
      if (fields[0] !== 'Z') parents.set(Number(name), Number(fields[1]))
    } catch {
      // It has ended meanwhile.
    }
  const found = [...parents.keys()].filter(pid => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      return (
        parents.get(pid) === process.pid &&
        command.includes('--remote-debugging-pipe') &&
        command.includes(folder)
      )
    } catch {
      return false
    }
  })
  for (const pid of found) process.kill(pid, 'SIGKILL')
  return found.length
}
