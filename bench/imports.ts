import { launchChromium } from '@adloom/engine/testing'
import { channels } from '@adloom/playable/channels'
import { packPlayable, simulateArtefact } from '@adloom/playable/pack'
import type { SimulatorMode, SimulatorRecord } from '@adloom/playable/simulator'
import { importedPack } from '@adloom/playable/testing'
import { buildGame, foreignGames } from './programs/foreign-games.ts'
import { kilobytes, printTable, type Row } from './table.ts'

/**
 * Playables of thirteen engines, built with the engines' own packages: whether each plays in the simulator
 * after its import, and plays in the files of twenty networks without a request to the network (PL-06.95,
 * PL-06.96). `--only=phaser,three` plays some of them.
 */
const leastNetworks = 20
const leastPlayables = 11
const address = 'http://ad.invalid/'
const size = { width: 375, height: 667 }
/** A busy machine draws WebGL in software. */
const waitMs = 20_000
const modes: SimulatorMode[] = ['happy', 'late-ready', 'muted', 'offline']

/** What the game counts in its page (bench/imports/games/ad.js). */
interface Counts {
  loaded: boolean
  frames: number
  taps: number
}

const only = process.argv
  .find(argument => argument.startsWith('--only='))
  ?.slice(7)
  .split(',')
const games = foreignGames.filter(({ name }) => !only || only.includes(name))
const browser = await launchChromium('webgl')
const rows: Row[] = []
for (const game of games) {
  const { input, report } = await importedPack(await buildGame(game))
  const networks = channels.filter(({ key }) => key !== 'preview')
  const { artefacts } = await packPlayable({ ...input, channels: networks })
  const files = artefacts.flatMap(({ file, channel }) => (file ? [{ file, channel }] : []))
  const faults: string[] = []
  let plays = true
  const applovin = files.find(({ channel }) => channel.key === 'applovin')
  for (const mode of applovin ? modes : []) {
    const fault = await play(await simulateArtefact(applovin!.file, applovin!.channel, mode))
    if (fault) faults.push(`${mode}: ${fault}`)
    plays &&= fault === ''
  }
  let exported = 0
  for (const { file, channel } of files) {
    const fault = await play(await simulateArtefact(file, channel, 'happy'))
    if (fault) faults.push(`${channel.key}: ${fault}`)
    else exported += 1
  }
  for (const { channel, file, findings } of artefacts) {
    const error = findings.find(({ severity }) => severity === 'error')
    if (!file) faults.push(`${channel.key}: not packed, ${JSON.stringify(error)}`)
  }
  if (faults.length > 0) console.log(`${game.name}: ${faults.join('; ')}`)
  rows.push({
    name: game.name,
    value: `engine ${report.engine.name}, ${kilobytes(applovin?.file.bytes.length ?? 0)}`,
    ratio: `${exported} of ${networks.length} networks`,
    aim: `≥ ${leastNetworks}`,
    holds: plays && applovin !== undefined && exported >= leastNetworks,
  })
}
await browser.close()
const held = rows.filter(({ holds }) => holds).length
rows.push({
  name: 'play and are exported',
  value: `${held} of ${games.length}`,
  aim: `≥ ${leastPlayables}`,
  holds: held >= leastPlayables,
})
printTable(`Imports of playables of ${games.length} engines`, rows)

/**
 * Plays a page: its image is loaded, frames follow each other, the screen changes, and the third tap is the
 * one store call. Returns what is wrong, or ''.
 */
async function play(html: string): Promise<string> {
  const page = await browser.newPage({ viewport: size })
  const requests: string[] = []
  try {
    await page.route('**/*', route => {
      if (route.request().url() === address)
        return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
      requests.push(route.request().url())
      return route.abort()
    })
    await page.goto(address)
    if (!(await reaches(counts => counts.loaded && counts.frames >= 10))) return `no frames, ${await state()}`
    const before = await page.screenshot()
    for (let tap = 0; tap < 3; tap++) {
      await page.mouse.click(size.width / 2, size.height * 0.45, { delay: 60 })
      if (!(await reaches(counts => counts.taps > tap))) return `no tap, ${await state()}`
    }
    // Tapjoy's call follows the tap after a pause.
    await page.waitForTimeout(400)
    const records = (await page.evaluate('window.__simulatorRecords')) as SimulatorRecord[]
    const calls = records.filter(({ kind }) => kind === 'cta')
    if (calls.length !== 1 || !calls[0]!.correct) return `store calls ${JSON.stringify(calls)}`
    const errors = records.filter(({ kind }) => kind === 'error' || kind === 'network')
    if (errors.length > 0) return JSON.stringify(errors[0])
    if (requests.length > 0) return `requests ${requests[0]}`
    return before.equals(await page.screenshot()) ? 'a still screen' : ''
  } finally {
    await page.close()
  }

  async function reaches(test: (counts: Counts) => boolean): Promise<boolean> {
    const until = Date.now() + waitMs
    while (Date.now() < until) {
      const counts = (await page.evaluate('window.ad')) as Counts | undefined
      if (counts && test(counts)) return true
      await page.waitForTimeout(100)
    }
    return false
  }

  async function state(): Promise<string> {
    const shown = `JSON.stringify([window.ad, (window.__simulatorRecords || []).slice(-3)])`
    return String(await page.evaluate(shown)).slice(0, 400)
  }
}
