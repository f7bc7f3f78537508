// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import type { AutoPlay, AutoTake } from './auto-play-api.ts'
import { Takes } from './auto-play-dialog.tsx'

setUpComponentTests()

function open(count: number) {
  const takes = Array.from({ length: count }, (_, number) => ({
    ...{ number, temperament: 'good', outcome: 'won', duration: 9000, moves: 1, fails: 0, retries: 0 },
    ...{
      seed: 1,
      store_opened: false,
      strip_url: '/api/files/s',
      frames: 8,
      frame_width: 10,
      frame_height: 20,
    },
  })) as AutoTake[]
  const run = { status: 'success', error: '', is_current: true, takes } as unknown as AutoPlay
  renderInApp(<Takes {...{ run, chosen: [], isPlaying: false, onChosen: () => undefined }} />)
}

it('[RC-09.9] states that fewer takes are there than were asked for', () => {
  open(7)
  screen.getByText('7 of 10 takes fit their player; the others were too short or ended otherwise.')
})

it('[RC-09.9] states nothing of ten takes', () => {
  open(10)
  expect(screen.queryByText(/of 10 takes fit/)).toBeNull()
})
