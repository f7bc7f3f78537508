import { expect, it } from 'vitest'
import { createAudioLog } from './take-audio.ts'

const constant = (value: number, length: number): [Float32Array, Float32Array] => [
  new Float32Array(length).fill(value),
  new Float32Array(length).fill(value),
]
const effect = { volume: 1, loop: false, music: false }

it('[RC-06.8] mixes what an ad plays where it begins, repeats, pauses and ends', async () => {
  let at = 0
  const log = createAudioLog(() => at)
  log.port.play('music', { volume: 0.5, loop: true, music: true })
  at = 1000
  log.port.play('tap', effect)
  at = 2000
  log.port.music('pause')
  at = 3000
  log.port.music('resume')
  at = 4000
  log.port.setMuted(true)
  at = 4500
  log.port.setMuted(false)
  at = 5000
  log.port.music('stop')
  expect(log.assets()).toEqual(['music', 'tap'])
  const windows = log.mix(asset => (asset === 'music' ? constant(0.4, 300) : constant(0.2, 500)))
  const [left] = await windows(0, 6000)
  const levels = [500, 1200, 1600, 2500, 3500, 4200, 4700, 5500].map(sample =>
    Number(left[sample]!.toFixed(2)),
  )
  expect(levels).toEqual([0.2, 0.4, 0.2, 0, 0.2, 0, 0.2, 0])
})

it('[RC-06.8] leaves out what began and ended before the trimmed start', async () => {
  let at = -2000
  const log = createAudioLog(() => at)
  log.port.play('tap', effect)
  at = -500
  log.port.play('late', effect)
  const [left] = await log.mix(() => constant(0.3, 1000))(0, 1000)
  expect([left[0]!.toFixed(1), left[499]!.toFixed(1), left[501]]).toEqual(['0.3', '0.3', 0])
})
