import { launchChromium } from '@adloom/engine/testing'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sampleGames } from '../testing/sample-games.ts'
import { serveGames, type ServedGames } from '../testing/served-games.ts'
import type { FromGame } from './game-protocol.ts'
import type { GameTake } from './game-take.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let browser: Browser
let games: ServedGames

beforeAll(async () => {
  browser = await launchChromium('webgl')
  games = await serveGames(browser)
})

afterAll(async () => {
  await games?.close()
  await browser?.close()
})

const take: GameTake = {
  ...{ format: 2, width: 180, height: 320, pixelRatio: 1, seed: 7, steps: 120 },
  ...{ inputs: [], digests: [], courses: [] },
}

/** A mono tone of so many seconds as a WAV file. */
function tone(seconds: number): string {
  const samples = Math.round(seconds * 8000)
  const bytes = Buffer.alloc(44 + samples * 2)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + samples * 2, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    bytes.writeUInt16LE(value, at)
  bytes.writeUInt32LE(8000, 24)
  bytes.writeUInt32LE(16_000, 28)
  bytes.write('data', 36)
  bytes.writeUInt32LE(samples * 2, 40)
  const wave = (i: number) => 12_000 * Math.sin((i / 8000) * 440 * 2 * Math.PI)
  for (let i = 0; i < samples; i++) bytes.writeInt16LE(wave(i), 44 + i * 2)
  return `data:audio/wav;base64,${bytes.toString('base64')}`
}

const gameOf = (markup: string, script: string) => ({
  ...sampleGames.canvas,
  'index.html': Buffer.from(`<canvas width="180" height="320"></canvas>${markup}<script>
    const g = document.querySelector('canvas').getContext('2d')
    g.fillRect(0, 0, 9, 9)
    ${script}
  </script>`),
})

/** Plays a second of audio twice as fast from 0.5 s on, and at its own rate from 0.75 s on. */
const audioGame = gameOf(
  '',
  `const audio = new Audio('${tone(1)}')
  const at = []
  audio.playbackRate = 2
  for (const type of ['play', 'ended'])
    audio.addEventListener(type, () => at.push([type, Math.round(performance.now())]))
  setTimeout(() => audio.play(), 500)
  setTimeout(() => at.push(audio.currentTime), 700)
  setTimeout(() => { audio.playbackRate = 1 }, 750)
  setTimeout(() => at.push(audio.currentTime), 900)
  setTimeout(() => reportError(new Error(JSON.stringify([...at, audio.currentTime, audio.ended]))), 1900)`,
)

type Repeated = Extract<FromGame, { cmd: 'take' | 'repeated' }>

it('[RC-14.11] audio elements play at their rate and end by it', async () => {
  const { messages } = await games.play(audioGame, [{ cmd: 'repeat', take, speed: 0 }], 'repeated')
  const [error] = (messages.at(-1) as Repeated).report.errors
  const [play, early, late, ended, ...end] = JSON.parse(error!.slice(error!.indexOf('['))) as unknown[]
  expect(play).toEqual(['play', 500])
  expect([early, late]).toEqual([expect.closeTo(0.4, 1), expect.closeTo(0.65, 1)])
  expect((ended as number[])[1]).toBeGreaterThan(1240)
  expect((ended as number[])[1]).toBeLessThan(1280)
  expect(end).toEqual([1, true])
})

it('[RC-14.11] the mix has an audio element where and as long as the game plays it', async () => {
  const commands = [
    { cmd: 'repeat', take, manual: true },
    { cmd: 'advance', steps: 120 },
    { cmd: 'mix' },
  ] as const
  const { messages } = await games.play(audioGame, [...commands], 'mixed', { mixSeconds: 2 })
  const { left } = messages.at(-1) as Extract<FromGame, { cmd: 'mixed' }>
  const samples = Object.values(left)
  const loudness = (from: number, to: number) =>
    Math.max(...samples.slice(Math.round(from * 48_000), Math.round(to * 48_000)).map(Math.abs))
  expect(loudness(0, 0.45)).toBeLessThan(0.01)
  expect(loudness(0.55, 1.2)).toBeGreaterThan(0.2)
  expect(loudness(1.35, 1.9)).toBeLessThan(0.01)
})

/** Two seconds, red and then blue, as WebM. */
async function redThenBlue(): Promise<string> {
  const page = await browser.newPage()
  try {
    return await page.evaluate(async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 64 })
      const surface = canvas.getContext('2d')!
      const stream = canvas.captureStream(30)
      const recorder = new MediaRecorder(stream, { mimeType: 'video/webm;codecs=vp8' })
      const chunks: Blob[] = []
      recorder.ondataavailable = ({ data }) => chunks.push(data)
      const startedAt = performance.now()
      recorder.start()
      await new Promise<void>(resolve => {
        const paint = () => {
          const ms = performance.now() - startedAt
          surface.fillStyle = ms < 1000 ? '#f00' : '#00f'
          surface.fillRect(0, 0, 64, 64)
          if (ms < 2200) requestAnimationFrame(paint)
          else resolve()
        }
        paint()
      })
      recorder.stop()
      await new Promise(resolve => (recorder.onstop = resolve))
      const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer())
      const text = bytes.reduce((sum, byte) => sum + String.fromCharCode(byte), '')
      return `data:video/webm;base64,${btoa(text)}`
    })
  } finally {
    await page.close()
  }
}

it('[RC-14.11] a video element shows the frame of its rate at each time of the game', async () => {
  const videoGame = gameOf(
    `<video muted src="${await redThenBlue()}"></video>`,
    `const video = document.querySelector('video')
    const paint = () => { g.drawImage(video, 0, 0, 180, 320); requestAnimationFrame(paint) }
    paint()
    const seen = []
    const look = () => {
      const [red, , blue] = g.getImageData(90, 160, 1, 1).data
      seen.push([red > blue ? 'red' : 'blue', video.currentTime])
    }
    setTimeout(() => { video.playbackRate = 2; void video.play() }, 100)
    setTimeout(look, 350)
    setTimeout(look, 950)
    setTimeout(() => reportError(new Error(JSON.stringify(seen))), 1000)`,
  )
  const { messages } = await games.play(videoGame, [{ cmd: 'repeat', take, speed: 0 }], 'repeated')
  const [error] = (messages.at(-1) as Repeated).report.errors
  expect(JSON.parse(error!.slice(error!.indexOf('[')))).toEqual([
    ['red', expect.closeTo(0.5, 1)],
    ['blue', expect.closeTo(1.7, 1)],
  ])
})
