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
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AskParent } from '../../../../../platform/children/task-protocol.ts'
import { recordingLimits } from '../../../../../platform/limits/recording-limits.ts'
import { framesOf, psnr } from '../../../../../testing/video-frames.ts'
import type { RenderGameInput } from '../../../document-tasks.ts'
import { renderGame } from './render-game.ts'

/** `GAME_RENDERS=20` renders each game so often, and compares images of a longer take. */
const isFullProof = process.env['GAME_RENDERS'] !== undefined
const renders = Number(process.env['GAME_RENDERS'] ?? 2)

let folder: string
let scripts: { clock: string; host: string }
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adloom-render-'))
  scripts = { clock: await buildGameClock(), host: await buildRenderHost() }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const take: GameTake = {
  ...{ format: 2, width: 180, height: 320, pixelRatio: 1, seed: 7, steps: 90 },
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

const games = ['canvas', 'webgl', 'loading'] as const

describe('images', () => {
  let browser: Awaited<ReturnType<typeof launchChromium>>
  let live: Awaited<ReturnType<typeof serveGames>>
  // In fewer pixels the coarser colors of a video alone cost more than 34 dB allow.
  const [surface, pixels] = [
    { width: 360, height: 640 },
    { width: 720, height: 1280 },
  ]
  beforeAll(async () => {
    browser = await launchChromium('webgl')
    live = await serveGames(browser, surface)
  })
  afterAll(async () => {
    await live.close()
    await browser.close()
  })

  it.each(games)(
    '[RC-14.2] %s: the video shows what the live canvas shows, at ten moments',
    async name => {
      const each = isFullProof ? 18 : 6
      const large = { ...take, ...surface, pixelRatio: 2, steps: each * 10 }
      const moments = Array.from({ length: 10 }, (_, i) => each * (i + 1))
      const { path, durationMs } = await render(sampleGames[name], {
        ...{ take: large, to: large.steps, ...pixels, fps: 30, quality: { crf: 22 } },
      })
      expect(durationMs).toBe((large.steps * 1000) / 60)
      const frames = await framesOf(
        path,
        moments.map(step => step / 2 - 1),
      )
      const { images } = await live.play(
        sampleGames[name],
        [
          { cmd: 'repeat', take: large, manual: true },
          ...moments.map(() => ({ cmd: 'advance', steps: each }) as const),
        ],
        'image',
        { pixelRatio: 2 },
      )
      expect(images).toHaveLength(10)
      for (const [index, { png }] of images.entries()) {
        const context = createCanvas(pixels.width, pixels.height).getContext('2d')
        context.drawImage(await loadImage(png), 0, 0)
        const shown = Uint8Array.from(context.getImageData(0, 0, pixels.width, pixels.height).data)
        expect(psnr(frames[index]!, shown), `step ${moments[index]}`).toBeGreaterThanOrEqual(34)
      }
    },
    120_000,
  )
})

describe('files', () => {
  const first = new Map<string, ReturnType<typeof render>>()
  /** Tests share the first render of each game. */
  const firstOf = (name: (typeof games)[number] | 'bare') => {
    const found = first.get(name) ?? render(sampleGames[name])
    first.set(name, found)
    return found
  }

  it.each(isFullProof ? ([...games, 'bare'] as const) : (['canvas'] as const))(
    '[RC-14.10] %s: renders of one take are the same file',
    async name => {
      const { md5 } = await firstOf(name)
      for (let count = 1; count < renders; count++)
        expect((await render(sampleGames[name])).md5, `render ${count + 1}`).toBe(md5)
    },
    60_000 * renders,
  )

  it('[RC-21.8] a trimmed video shows what the whole one shows at these steps', async () => {
    const trimmed = await render(sampleGames.canvas, { from: 30, to: 60 })
    expect(trimmed.durationMs).toBe(500)
    const [first, last] = await framesOf(trimmed.path, [0, 29])
    const [start, end] = await framesOf((await firstOf('canvas')).path, [30, 59])
    expect(psnr(first!, start!)).toBeGreaterThanOrEqual(34)
    expect(psnr(last!, end!)).toBeGreaterThanOrEqual(34)
    expect(psnr(first!, end!), 'other steps look different').toBeLessThan(34)
  }, 120_000)

  it('[RC-14.3] continues in a new browser when its browser is killed, with the same file', async () => {
    const { md5 } = await firstOf('canvas')
    let killed = 0
    const disturbed = await render(sampleGames.canvas, {}, share => {
      if (killed === 0 && share > 0.3) killed = killBrowsers()
    })
    expect(killed).toBeGreaterThan(0)
    expect(disturbed.md5).toBe(md5)
    expect(killBrowsers(), 'no browser is left').toBe(0)
  }, 120_000)
})

it('[RC-14.4] audio is where the game plays it, and what is over the canvas is shown', async () => {
  const { path } = await render(sampleGames.audio, { audio: true, fps: 30 })
  const [left] = (await decodeAudio(readFileSync(path)))!
  const loudness = (from: number, to: number) =>
    Math.max(...left.slice(Math.round(from * 48_000), Math.round(to * 48_000)).map(Math.abs))
  expect(loudness(0, 0.3)).toBeLessThan(0.02)
  expect(loudness(0.4, 0.8)).toBeGreaterThan(0.4)
  expect(loudness(0.95, 1.4)).toBeLessThan(0.02)
  const [before, during] = await framesOf(path, [5, 20])
  const brightest = (image: Uint8Array) =>
    Math.max(...image.subarray(0, 180 * 4 * 34).filter((_, i) => i % 4 === 2))
  expect(brightest(before!)).toBeLessThan(200)
  expect(brightest(during!)).toBeGreaterThan(200)
}, 60_000)

it('[RC-14.6] states requests of the game, which reach nothing', async () => {
  const { faults } = await render(sampleGames.network, { to: 30 })
  expect(faults).toEqual({ blocked: ['https://example.com/track'], errors: [], unheld: [] })
}, 60_000)

it('[RC-14.7] shows a game in another ratio before a blurred background, with its cursor', async () => {
  const cursor = { mode: 2, width: 40, height: 40, angle: 0 }
  const wide = { width: 320, height: 180, fps: 30, to: 40, cursor }
  const { path, isFitted } = await render(sampleGames.canvas, wide)
  expect(isFitted).toBe(true)
  const [frame] = await framesOf(path, [18])
  const at = (x: number, y: number) => [...frame!.subarray((y * 320 + x) * 4, (y * 320 + x) * 4 + 3)]
  expect(Math.max(...at(8, 90)), 'the background is darkened').toBeLessThan(60)
  const [left, scale] = [160 - (180 * 180) / 320 / 2, 180 / 320]
  const tip = at(Math.round(left + (0.7 * 180 + 12) * scale), Math.round((0.4 * 320 + 12) * scale))
  expect(Math.min(...tip), 'the cursor').toBeGreaterThan(180)
}, 60_000)

describe('a game that cannot be rendered', () => {
  const { gameAnswerMs } = recordingLimits
  // It waits in vain for the whole time.
  beforeAll(() => void Object.assign(recordingLimits, { gameAnswerMs: 3000 }))
  afterAll(() => void Object.assign(recordingLimits, { gameAnswerMs }))

  it('[RC-14.5] ends the browser of a game that does not finish a frame', async () => {
    const endless = render(sampleGames.endless, { to: 30 })
    await expect(endless).rejects.toMatchObject({ reason: 'game_stuck', values: { seconds: 3 } })
    expect(killBrowsers(), 'no browser is left').toBe(0)
  }, 60_000)
})

it('[RC-14.5] fails when a game has drawn nothing to the end of its take', async () => {
  const blank = render(sampleGames.blank, { to: 30 })
  await expect(blank).rejects.toMatchObject({ reason: 'game_blank', values: { seconds: 0.5 } })
  expect(killBrowsers(), 'no browser is left').toBe(0)
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
