// @vitest-environment happy-dom
import type { FromGame, GameReport, GameTake } from '@adloom/playable/game-clock'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import { loadTexts } from '../../../lib/texts.ts'
import type { Gameplay } from '../api.ts'
import type { BuildProject } from './api.ts'
import { GameNotes } from './game-notes.tsx'
import { afterGameMessage, type GameRecorder, idleGame } from './use-game-recorder.ts'
import type { RealTime } from './use-real-time.ts'

setUpComponentTests()
beforeAll(() => loadTexts('pages'))

const report: GameReport = {
  ...{ canvas: '2d', isDrawn: false, blocked: [], errors: [], read: [], listens: false, restarts: false },
  ...{ randomDraws: 0, audioStarts: 0, unheld: [] },
}

it('[RC-21.5] states that a capture is full, and that it lacks the audio of the game', () => {
  renderInApp(
    <GameNotes
      build={{ rev: 1 } as BuildProject}
      gameplay={{ rev: 1 } as Gameplay}
      recorder={{ state: idleGame } as GameRecorder}
      realTime={{ phase: 'ready', facts: { isFull: true, lacksAudio: true } } as RealTime}
      onCheck={() => undefined}
      onAccept={() => undefined}
    />,
  )
  screen.getByText('The capture reached its largest size and was ended')
  screen.getByText('The capture has no audio, although the game plays audio')
})

const take: GameTake = {
  ...{ format: 2, width: 360, height: 640, pixelRatio: 2, seed: 7, steps: 120, inputs: [] },
  ...{ digests: [1, 2], courses: [3, 4] },
}

/** Shows the notes of a game that loads and has sent these messages. */
function show(...messages: FromGame[]) {
  const state = messages.reduce(
    (before, message) => afterGameMessage(before, message, { take, width: 360, height: 640 }),
    idleGame,
  )
  const [reload, onCheck, onAccept] = [vi.fn(), vi.fn(), vi.fn()]
  renderInApp(
    <GameNotes
      build={{ rev: 1 } as BuildProject}
      gameplay={{ rev: 1 } as Gameplay}
      recorder={{ state, mode: 'playing', reload } as unknown as GameRecorder}
      realTime={{ phase: 'off' } as RealTime}
      onCheck={onCheck}
      onAccept={onAccept}
    />,
  )
  return { reload, onCheck, onAccept }
}

it('[RC-21.3] states that a game draws nothing, and offers to reload and to check it', async () => {
  const { reload, onCheck } = show({ cmd: 'report', report }, { cmd: 'step', step: 600 })
  screen.getByText('The game has not drawn anything for 10 seconds')
  await userEvent.click(screen.getByRole('button', { name: 'Reload the game' }))
  await userEvent.click(screen.getByRole('button', { name: 'Self-check' }))
  expect([reload, onCheck].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

it('[RC-21.3] states that a game has no canvas', () => {
  show({ cmd: 'report', report: { ...report, canvas: 'none' } }, { cmd: 'step', step: 600 })
  screen.getByText('The game has not shown a canvas for 10 seconds')
})

it('[RC-21.3] states that a game threw before it drew, with its error', () => {
  show({ cmd: 'error', message: 'level is missing' }, { cmd: 'step', step: 3 })
  screen.getByText('The game stopped with an error before it drew anything')
  screen.getByText(/level is missing Run the self-check/)
})

it('[RC-21.17] states blocked requests beside the game, also of one that draws nothing', () => {
  const requests = { ...report, blocked: ['https://ads.example/sdk.js'] }
  show({ cmd: 'report', report: requests }, { cmd: 'ready' })
  screen.getByText('The game requested the network')
  screen.getByText(/https:\/\/ads\.example\/sdk\.js\. Put these files into the build/)
  cleanup()
  show({ cmd: 'report', report: requests }, { cmd: 'step', step: 600 })
  screen.getByText('The game has not drawn anything for 10 seconds')
  screen.getByText(/ads\.example/)
})

it('[RC-17.5] offers to ignore that a replay differs', async () => {
  const repeated = { ...take, digests: [1, 9] }
  const { onAccept } = show({ cmd: 'repeated', take: repeated, report })
  screen.getByText('The replay differs from the recording at 0:02.0')
  await userEvent.click(screen.getByRole('button', { name: 'Ignore' }))
  expect(onAccept).toHaveBeenCalledExactlyOnceWith(repeated)
})

it('[RC-21.3] shows nothing while a game loads', () => {
  show({ cmd: 'report', report }, { cmd: 'step', step: 300 })
  expect(screen.queryByRole('alert')).toBeNull()
})

it('[RC-21.3] offers to reload a game that does not answer', async () => {
  const reload = vi.fn()
  renderInApp(
    <GameNotes
      build={{ rev: 1 } as BuildProject}
      gameplay={{ rev: 1 } as Gameplay}
      recorder={{ state: { ...idleGame, isSilent: true }, reload } as unknown as GameRecorder}
      realTime={{ phase: 'off' } as RealTime}
      onCheck={() => undefined}
      onAccept={() => undefined}
    />,
  )
  screen.getByText('The game does not answer')
  await userEvent.click(screen.getByRole('button', { name: 'Reload the game' }))
  expect(reload).toHaveBeenCalledOnce()
})
