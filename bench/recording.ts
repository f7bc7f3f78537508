import { setFlagsFromString } from 'node:v8'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type GameTake, prepareGamePage } from '@adloom/playable/game-clock'
import { buildGameClock, buildRenderHost } from '@adloom/playable/pack'
import { stepsPerSecond, type Take } from '@adloom/playable/recording'
import { sampleGames } from '@adloom/playable/testing'
import type { RenderGameInput, RenderTakeInput } from '@adloom/server/features/documents/document-tasks'
import { renderGame } from '@adloom/server/features/documents/child/render/games/render-game'
import { renderTake } from '@adloom/server/features/documents/child/render/render-take'
import { printTable, type Row } from './table.ts'

/**
 * Renders of recordings at 720 x 1280 with encoding: frames for each second of one processor, and whether all
 * renders of a take are the same file; then five minutes of each in small, and the memory after one and five.
 * `--renders=3` renders each so often instead of 20 times; `--only=name` leaves others out; `--memory` and
 * `--speed` measure that alone.
 */
const option = (name: string) => process.argv.find(one => one.startsWith(`--${name}=`))?.split('=')[1]
const renders = Number(option('renders') ?? 20)
const only = option('only')
const isMemory = process.argv.includes('--memory')
const seconds = Number(option('seconds') ?? (isMemory ? 300 : 10))
/** Least frames: of ads for a second of one processor; of games, which play beside the encoder, a second. */
const aims = { perCpuSecond: 50, perSecond: 30 }
/** Clock ticks of /proc in a second. */
const ticks = 100
// As the children of the server that render.
setFlagsFromString('--no-incremental-marking')
const folder = mkdtempSync(join(tmpdir(), 'adloom-bench-'))

const size = isMemory ? { width: 180, height: 320 } : { width: 720, height: 1280 }
const video = {
  ...size,
  ...{ fps: 30, quality: { crf: 22 }, audio: !isMemory, cursor: undefined },
  ...{ from: 0, to: seconds * stepsPerSecond, speed: 1, cacheKey: '' },
}
const steps = seconds * stepsPerSecond
const touches = Array.from({ length: 20 }, (_, i) => ({
  step: 10 + i * 24,
  x: 0.2 + (i % 7) / 12,
  y: 0.3 + (i % 5) / 10,
}))

const catalogue = 'dist/templates'
interface Template {
  key: string
  document: RenderTakeInput['document']
}
const templates = JSON.parse(readFileSync(join(catalogue, 'templates.json'), 'utf8')) as
  | Template[]
  | { templates: Template[] }
const list = Array.isArray(templates) ? templates : templates.templates

function renderPlayable(key: string) {
  const { document } = list.find(one => one.key === key)!
  const take: Take = {
    ...{ format: 1, width: 360, height: 640, language: 'en', steps, journal: [], digests: [] },
    inputs: touches.flatMap(({ step, x, y }): Take['inputs'] => [
      [step, 0, x * 360, y * 640],
      [step + 6, 1, x * 360 + 40, y * 640],
      [step + 8, 2, x * 360 + 40, y * 640],
    ]),
  }
  const ask = (service: string, argument: unknown) => {
    if (service === 'progress') watch(Number(argument))
    const path = join(catalogue, 'blobs', String(argument))
    return Promise.resolve(service === 'blob' ? readFileSync(path) : undefined)
  }
  const own = mkdtempSync(join(folder, 'take-'))
  return renderTake({ ...video, document, values: {}, take, language: '', folder: own }, ask)
}

const scripts = { clock: await buildGameClock(), host: await buildRenderHost() }
const mimes: Record<string, string> = {
  html: 'text/html',
  js: 'text/javascript',
  png: 'image/png',
  json: 'application/json',
}

function renderSample(name: keyof typeof sampleGames) {
  const game: Record<string, Uint8Array> = sampleGames[name]
  const files: RenderGameInput['files'] = {}
  for (const path of Object.keys(game)) files[path] = { key: path, mime: mimes[path.split('.').pop()!]! }
  const take: GameTake = {
    ...{ format: 2, width: 360, height: 640, pixelRatio: 2, seed: 7, steps, digests: [], courses: [] },
    inputs: touches.flatMap(({ step, x, y }): GameTake['inputs'] => [
      [step, 0, x, y, 1],
      [step + 8, 2, x, y, 1],
    ]),
  }
  const ask = (service: string, argument: unknown) => {
    const path = String(argument)
    if (service === 'progress') watch(Number(argument))
    if (service !== 'blob') return Promise.resolve(undefined)
    const page = () => Buffer.from(prepareGamePage(Buffer.from(game[path]!).toString()))
    return Promise.resolve(path.endsWith('.html') ? page() : game[path])
  }
  const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  const own = mkdtempSync(join(folder, 'game-'))
  return renderGame({ ...video, ...scripts, files, take, values: {}, chromiumPath, folder: own }, ask)
}

/** The largest memory of this process and its browser around one minute of five and at the end, in bytes. */
let resident = { early: 0, late: 0 }
function watch(share: number): void {
  if (!isMemory) return
  if (share > 0.15 && share < 0.21) resident.early = Math.max(resident.early, residentBytes())
  if (share > 0.9) resident.late = Math.max(resident.late, residentBytes())
}
const mostGrowth = 1.15

/** Clock ticks that each process has used when it was last looked at. */
const spent = new Map<number, number>()
setInterval(sample, 500).unref()

const rows: Row[] = []
async function measure(
  name: string,
  measured: keyof typeof aims,
  render: () => Promise<{ md5: string; durationMs: number }>,
) {
  if (only !== undefined && !name.startsWith(only)) return
  if (isMemory) return measureMemory(name, render)
  await render()
  const files = new Set<string>()
  const [before, startedAt] = [cpuSeconds(), performance.now()]
  for (let i = 0; i < renders; i++) files.add((await render()).md5)
  const cpu = cpuSeconds() - before
  const frames = renders * seconds * video.fps
  const rates = {
    perCpuSecond: frames / cpu,
    perSecond: (frames * 1000) / (performance.now() - startedAt),
  }
  const aim = aims[measured]
  rows.push(
    {
      name: `${name}: frames ${measured === 'perSecond' ? 'a second' : 'per CPU second'}`,
      value: `${rates.perSecond.toFixed(0)} a second, ${rates.perCpuSecond.toFixed(0)} per CPU second`,
      ratio: `${(rates[measured] / aim).toFixed(2)} × aim`,
      ...{ aim: `≥ ${aim}`, holds: rates[measured] >= aim },
    },
    {
      name: `${name}: different files`,
      value: `${files.size} in ${renders} renders`,
      ...{ aim: '1', holds: files.size === 1 },
    },
  )
}

async function measureMemory(name: string, render: () => Promise<unknown>) {
  resident = { early: 0, late: 0 }
  await render()
  const { early, late } = resident
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
  rows.push({
    name: `${name}: memory after five minutes`,
    value: `${megabytes(late)}, after one ${megabytes(early)}`,
    ratio: `${(late / early).toFixed(2)} × after one`,
    ...{ aim: `≤ ${mostGrowth}`, holds: late <= early * mostGrowth },
  })
}

for (const key of ['fruit-burst', 'gem-rush', 'sky-dash'])
  await measure(key, 'perCpuSecond', () => renderPlayable(key))
for (const name of ['canvas', 'webgl', 'loading', 'bare'] as const)
  await measure(`${name} game`, 'perSecond', () => renderSample(name))
rmSync(folder, { recursive: true, force: true })
printTable(`Renders of ${seconds} seconds at ${size.width} x ${size.height}`, rows)
if (!isMemory && !process.argv.includes('--speed')) measureMemoryApart()

/** In a process of its own, whose memory nothing else has grown. */
function measureMemoryApart(): void {
  const [, script = '', ...options] = process.argv
  const kept = options.filter(one => !one.startsWith('--seconds='))
  const { status } = spawnSync(process.execPath, [...process.execArgv, script, ...kept, '--memory'], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
}

/** CPU seconds of this process and all that it started, also of those that have ended. */
function cpuSeconds(): number {
  sample()
  return [...spent.values()].reduce((sum, cpu) => sum + cpu, 0) / ticks
}

function sample(): void {
  for (const { pid, cpu } of ownProcesses()) spent.set(pid, cpu)
}

/** Memory that this process and all below it hold; pages that they share count for each. */
function residentBytes(): number {
  return ownProcesses().reduce((sum, { pages }) => sum + pages * 4096, 0)
}

/** This process and all below it. */
function ownProcesses() {
  const stats = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(pid => {
      try {
        return [readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')]
      } catch {
        return []
      }
    })
    .map(([head = '', rest = '']) => {
      const fields = rest.split(' ')
      const [cpu, pages] = [Number(fields[11]) + Number(fields[12]), Number(fields[21])]
      return { pid: Number.parseInt(head, 10), parent: Number(fields[1]), cpu, pages }
    })
  const own = new Set([process.pid])
  for (let size = 0; size < own.size;) {
    size = own.size
    for (const { pid, parent } of stats) if (own.has(parent)) own.add(pid)
  }
  return stats.filter(({ pid }) => own.has(pid))
}
