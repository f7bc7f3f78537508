import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { checkHistories } from './check-histories.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const noRegressions = new URL('regressions-that-do-not-exist.json', import.meta.url)

function printedLines(): string[] {
  const lines: string[] = []
  vi.spyOn(console, 'info').mockImplementation((line: string) => void lines.push(line))
  return lines
}

it('[D-38.2] prints the seed at the start and its progress each minute and at the end', async () => {
  vi.stubEnv('HISTORY_SEEDS', '8')
  const lines = printedLines()
  let nowMs = 0
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  let checked = 0
  await checkHistories({
    regressions: noRegressions,
    histories: fc.nat(),
    share: 0.5,
    async check() {
      checked += 1
      nowMs += 20_000
    },
  })
  const seed = fc.readConfigureGlobal().seed
  expect(checked).toBe(4)
  expect(lines).toEqual([0, 3, 4].map(done => `seed ${seed}: ${done} of 4 histories`))
})

it('[D-38.2] prints no progress in a normal test run', async () => {
  vi.stubEnv('HISTORY_SEEDS', undefined)
  const lines = printedLines()
  await checkHistories({
    regressions: noRegressions,
    histories: fc.nat(),
    share: 0.01,
    check: async () => undefined,
  })
  expect(lines).toEqual([])
})
