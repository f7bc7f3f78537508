import { readdirSync, readFileSync } from 'node:fs'
import { launchChromium } from '@adloom/engine/testing'
import type { GameTake } from '@adloom/playable/game-clock'
import { sampleGames, serveGames } from '@adloom/playable/testing'
import { printTable, type Row } from './table.ts'

/**
 * Replays of foreign games in headless Chromium: whether the last image is the same each time, and how many
 * frames of 720 x 1280 it plays for each second of one processor.
 */
const replays = 20
const steps = 300
const leastFramesPerSecond = 30
/** Clock ticks of /proc in a second. */
const ticks = 100

const take: GameTake = {
  ...{ format: 2, width: 360, height: 640, pixelRatio: 2, seed: 7, steps },
  inputs: Array.from({ length: 20 }, (_, i): GameTake['inputs'][number] => [
    10 + i * 12,
    i % 2 === 0 ? 0 : 2,
    0.2 + (i % 7) / 12,
    0.3 + (i % 5) / 10,
    1,
  ]),
  ...{ digests: [], courses: [] },
}

const browser = await launchChromium('webgl')
const games = await serveGames(browser, take)
const rows: Row[] = []
for (const name of ['canvas', 'webgl', 'loading', 'bare'] as const) {
  const play = () =>
    games.play(
      sampleGames[name],
      [
        { cmd: 'repeat', take, manual: true },
        { cmd: 'advance', steps },
      ],
      'image',
      { pixelRatio: take.pixelRatio },
    )
  const hashes = new Set([(await play()).hash])
  const before = cpuSeconds()
  for (let i = 1; i < replays; i++) hashes.add((await play()).hash)
  const seconds = cpuSeconds() - before
  const fps = ((replays - 1) * steps) / seconds
  rows.push(
    {
      name: `${name}: last images`,
      value: `${hashes.size} of ${replays} replays`,
      aim: '1',
      holds: hashes.size === 1 && !hashes.has(1),
    },
    {
      name: `${name}: frames per CPU second`,
      value: fps.toFixed(0),
      ratio: `${(fps / leastFramesPerSecond).toFixed(1)} × aim`,
      aim: `≥ ${leastFramesPerSecond}`,
      holds: fps >= leastFramesPerSecond,
    },
  )
}
await games.close()
await browser.close()
printTable(`Replays of ${steps} steps of foreign games at 720 x 1280`, rows)

/** CPU seconds of all processes that this one started. */
function cpuSeconds(): number {
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
      return {
        pid: Number.parseInt(head, 10),
        parent: Number(fields[1]),
        cpu: Number(fields[11]) + Number(fields[12]),
      }
    })
  const own = new Set([process.pid])
  for (let size = 0; size < own.size;) {
    size = own.size
    for (const { pid, parent } of stats) if (own.has(parent)) own.add(pid)
  }
  return (
    stats.filter(({ pid }) => pid !== process.pid && own.has(pid)).reduce((sum, { cpu }) => sum + cpu, 0) /
    ticks
  )
}
