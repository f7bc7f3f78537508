import type { Take } from '@adloom/playable/recording'
import { expect, it } from 'vitest'
import { journalText, stepTime } from './journal-texts.ts'
import { afterMessage, idle, modeOf, type RecorderPhase } from './use-recorder.ts'

const take: Take = {
  format: 1,
  width: 360,
  height: 640,
  language: 'en',
  steps: 300,
  inputs: [],
  journal: [[60, 'scene', 'end']],
  digests: [1, 2, 3, 4, 5],
}
const at = (phase: RecorderPhase, step = 0) => ({ ...idle, phase, step })

it('[RC-01.9] the recorder records, replays, or plays', () => {
  const modes = (['loading', 'init', 'startRecord', 'stopRecord', 'startReplay', 'stopReplay'] as const).map(
    phase => modeOf({ phase }),
  )
  expect(modes).toEqual(['playing', 'playing', 'record', 'playing', 'replay', 'playing'])
})

it('[RC-01.9] the time and the touch of the ad are shown while it records or replays', () => {
  const touch = { x: 1, y: 2, pressed: true }
  const message = { cmd: 'step', step: 42, touch } as const
  expect(afterMessage(at('startRecord'), message, undefined)).toMatchObject({ step: 42, touch })
  expect(afterMessage(at('init'), message, undefined)).toEqual(at('init'))
})

it('[RC-03.1] a recording ends in stopRecord, a short one leaves the page as it was', () => {
  expect(afterMessage(at('startRecord', 300), { cmd: 'take', take }, undefined)).toEqual(at('stopRecord'))
  const short = { ...take, steps: 119, journal: [], digests: [1] }
  expect(afterMessage(at('startRecord', 119), { cmd: 'take', take: short }, take)).toEqual({
    ...at('init'),
    isShort: true,
  })
})

it('[RC-01.2] a replay ends with how it differs from the recording', () => {
  const ended = (repeated: Take) => afterMessage(at('startReplay'), { cmd: 'repeated', take: repeated }, take)
  expect(ended(take)).toMatchObject({ phase: 'stopReplay', step: 300, outcome: { divergence: undefined } })
  expect(ended({ ...take, journal: [] }).outcome?.divergence).toEqual({
    step: 60,
    expected: [60, 'scene', 'end'],
  })
  // A replay that was stopped is compared as far as it came.
  expect(ended({ ...take, steps: 50, journal: [], digests: [] }).outcome?.divergence).toBeUndefined()
})

it('[RC-01.2] what an ad did is described by the names of its rules and scenes', () => {
  const t = ((key: string, values?: object) => `${key} ${JSON.stringify(values ?? {})}`) as never
  const rule = (id: string, index: string, on: object) => ({
    [id]: { id, type: 'rule', owner: 'end', index, on, do: [] },
  })
  const records = {
    end: { id: 'end', type: 'scene', name: 'End card' },
    button: { id: 'button', type: 'node', name: 'Button' },
    ...rule('b', '12', { t: 'click', node: 'button' }),
    ...rule('a', '11', { t: 'click', node: 'button' }),
    ...rule('c', '13', { t: 'start' }),
  }
  const document = { schema: 1, records } as never
  expect(journalText(t, [1, 'rule', 'b'], document)).toBe('journal.rule {"name":"Button","number":2}')
  expect(journalText(t, [1, 'rule', 'c'], document)).toBe('journal.rule {"name":"End card","number":1}')
  expect(journalText(t, [1, 'scene', 'end'], document)).toBe('journal.scene {"name":"End card"}')
  expect(journalText(t, [1, 'game win', 'board'], document)).toBe(
    'journal.game {"event":"win","name":"board"}',
  )
  expect(journalText(t, undefined, document)).toBe('journal.nothing {}')
  expect([stepTime(0), stepTime(273), stepTime(3900)]).toEqual(['0:00.0', '0:04.5', '1:05.0'])
})
