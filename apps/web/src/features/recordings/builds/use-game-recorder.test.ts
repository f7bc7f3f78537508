// @vitest-environment happy-dom
import type { FromGame, GameReport, GameTake } from '@adloom/playable/game-clock'
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { findingsOf } from './self-check.tsx'
import { afterGameMessage, type GameRecorderState, useGameRecorder } from './use-game-recorder.ts'

const take: GameTake = {
  ...{ format: 2, width: 360, height: 640, pixelRatio: 2, seed: 1, steps: 200 },
  ...{ inputs: [], digests: [1, 2, 3], courses: [4, 5, 6] },
}
const report: GameReport = {
  ...{ canvas: 'webgl2', isDrawn: true, blocked: [], errors: [], read: ['speed'] },
  ...{ listens: false, restarts: false, randomDraws: 12, audioStarts: 1, unheld: [] },
}
const state: GameRecorderState = {
  ...{ phase: 'startRecord', isPaused: false, step: 0, touch: undefined, outcome: undefined },
  ...{ isShort: false, report: undefined, error: undefined, isSilent: true },
  isBlank: false,
}
const after = (message: FromGame, change: Partial<GameRecorderState> = {}) =>
  afterGameMessage({ ...state, ...change }, message, { take, width: 360, height: 640 })

it('[SH-16.9] the recorder follows its game: ready, steps, takes and replays', () => {
  expect(after({ cmd: 'ready' }, { phase: 'loading' })).toMatchObject({ phase: 'init', isSilent: false })
  expect(after({ cmd: 'step', step: 9, touch: { x: 0.5, y: 0.25, pressed: true } })).toMatchObject({
    step: 9,
    touch: { x: 180, y: 160, pressed: true },
  })
  expect(after({ cmd: 'step', step: 9 }, { phase: 'init' }).step).toBe(0)
  expect(after({ cmd: 'take', take, report })).toMatchObject({ phase: 'stopRecord', isShort: false })
  expect(after({ cmd: 'take', take: { ...take, steps: 100 }, report })).toMatchObject({
    phase: 'init',
    isShort: true,
  })
  const replay = (change: Partial<GameTake>) =>
    after({ cmd: 'repeated', take: { ...take, ...change }, report }, { phase: 'startReplay' })
  expect(replay({})).toMatchObject({ phase: 'stopReplay', step: 200, outcome: { divergence: undefined } })
  expect(replay({ courses: [4, 9, 6] }).outcome).toMatchObject({ divergence: { step: 120, why: 'course' } })
  expect(replay({ digests: [1, 2, 9] }).outcome).toMatchObject({ divergence: { step: 180, why: 'image' } })
})

it('[RC-21.8] a replay of a game plays its trimmed range, and from behind it to the end of the take', () => {
  const options = { size: take, take, values: {}, range: { from: 30, to: 120 }, onTake: () => undefined }
  const { result } = renderHook(() => useGameRecorder(options))
  act(() => result.current.replay())
  expect(result.current.state).toMatchObject({ phase: 'startReplay', step: 30 })
  const repeat = { cmd: 'repeat', speed: 1 }
  expect(result.current.start.command).toEqual({ ...repeat, take: { ...take, steps: 120 }, from: 30 })
  act(() => result.current.replay(150))
  expect(result.current.start.command).toEqual({ ...repeat, take, from: 150 })
})

it('[RC-21.3] a game that plays for ten seconds and draws nothing is blank until it draws', () => {
  const loading = { phase: 'loading' } as const
  expect(after({ cmd: 'step', step: 599 }, loading).isBlank).toBe(false)
  expect(after({ cmd: 'step', step: 600 }, loading)).toMatchObject({ phase: 'loading', isBlank: true })
  expect(after({ cmd: 'ready' }, { ...loading, isBlank: true })).toMatchObject({
    phase: 'init',
    isBlank: false,
  })
  expect(after({ cmd: 'step', step: 700 }, { phase: 'init' }).isBlank).toBe(false)
})

it('[RC-13.1] the self-check grades what two plays found', () => {
  const t = ((key: string) => key) as unknown as Parameters<typeof findingsOf>[0]
  const param = (name: string) => ({
    ...{
      name,
      description: '',
      type: 'number' as const,
      choices: [],
      default: 1,
      active: true,
      reload: false,
    },
  })
  const grades = (changed: Partial<GameReport>, second = take, params = [param('speed')]) =>
    Object.fromEntries(
      findingsOf(
        t,
        [
          { take, report },
          { take: second, report: { ...report, ...changed } },
        ],
        params,
      ).map(({ key, grade }) => [key, grade]),
    )
  const good = {
    canvas: 'good',
    drawn: 'good',
    held: 'good',
    blocked: 'good',
    params: 'good',
    listens: 'poor',
    sounds: 'good',
  }
  expect(grades({})).toEqual(good)
  expect(grades({ canvas: 'none', isDrawn: false })).toMatchObject({ canvas: 'bad', drawn: 'bad' })
  expect(
    grades({ blocked: ['https://a.example'], errors: ['x'], read: [], unheld: ['worker'] }),
  ).toMatchObject({
    ...{ blocked: 'poor', errors: 'poor', params: 'poor', worker: 'poor' },
  })
  expect(grades({}, { ...take, digests: [1, 2, 4] }).held).toBe('bad')
  const restarting = [param('speed'), { ...param('level'), reload: true }]
  expect(grades({ listens: true, restarts: true }, take, restarting)).toMatchObject({
    ...{ listens: 'good', restarts: 'good' },
  })
  expect(grades({ listens: true }, take, restarting)).toMatchObject({ listens: 'good', restarts: 'poor' })
  expect(grades({ listens: true }).restarts).toBeUndefined()
  expect(findingsOf(t, [], []).map(({ grade }) => grade)).toEqual(['bad'])
})
