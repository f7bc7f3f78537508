// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import { loadTexts } from '../../../lib/texts.ts'
import type { Gameplay } from '../api.ts'
import type { BuildProject } from './api.ts'
import { GameStage } from './game-stage.tsx'
import { type GameRecorder, idleGame, settingsOf } from './use-game-recorder.ts'
import { type RealTime, useRealTime } from './use-real-time.ts'

setUpComponentTests()
beforeAll(() => loadTexts('pages'))
beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))

let realTime: RealTime
function keep(next: RealTime) {
  realTime = next
}
const size = { width: 360, height: 640 }

function Stage() {
  const shown = useRealTime({ current: { send: () => undefined } }, 'Game')
  useEffect(() => keep(shown))
  const recorder = {
    ...{ state: idleGame, mode: 'playing', frame: { current: null }, onMessage: () => undefined },
    start: { run: 0, command: { cmd: 'play' }, settings: settingsOf(undefined, {}) },
  } as unknown as GameRecorder
  return (
    <GameStage
      url="about:blank"
      build={{ rev: 1 } as BuildProject}
      gameplay={{ rev: 1 } as Gameplay}
      onCheck={() => undefined}
      onAccept={() => undefined}
      {...{ take: undefined, trim: undefined, size, recorder, realTime: shown }}
    />
  )
}

function open() {
  renderInApp(<Stage />)
  act(() => realTime.open())
}
function pass(seconds: number) {
  act(() => {
    vi.advanceTimersByTime(seconds * 1000)
  })
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

it('[RC-21.16] a game that never loads in real time is stated, and the page can be left', () => {
  open()
  expect(screen.getByRole('status').textContent).toContain('The game is loading')
  pass(12)
  screen.getByText('The game does not answer')
  expect(screen.queryByText(/The game is loading/)).toBeNull()
  expect(button('Capture').disabled).toBe(true)
  act(() => button('Reload the game').click())
  expect(screen.queryByText('The game does not answer')).toBeNull()
  act(() => button('Back to recording').click())
  expect(realTime.phase).toBe('off')
})

it('[RC-21.16] a game that stops answering in a capture is stated, and the page can be left', () => {
  open()
  act(() => realTime.onMessage({ cmd: 'ready' }))
  act(() => button('Capture').click())
  pass(8)
  act(() => realTime.onMessage({ cmd: 'step', step: 60 }))
  pass(8)
  expect(button('Back to recording').disabled).toBe(true)
  pass(4)
  screen.getByText('The game does not answer')
  expect(button('Finish').disabled).toBe(true)
  act(() => button('Back to recording').click())
  expect(realTime.phase).toBe('off')
})

it('[RC-21.16] an error of a game in real time is stated', () => {
  open()
  act(() => realTime.onMessage({ cmd: 'error', message: 'level is missing' }))
  screen.getByText(/level is missing Reload the game/)
})
