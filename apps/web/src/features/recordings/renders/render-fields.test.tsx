// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import type { Gameplay } from '../api.ts'
import { firstChoice, ownSizeProblem, SizeChoice } from './render-fields.tsx'

setUpComponentTests()

const gameplay = { name: 'Take', duration: 3000, orientation: 'portrait' } as Gameplay
const choice = firstChoice(gameplay)

it('[RC-06.11] a size with too many pixels is stated with the largest one of its ratio', () => {
  const own = { width: 2160, height: 2160 }
  renderInApp(<SizeChoice choice={{ ...choice, own }} onChange={() => undefined} />)
  expect(screen.getByRole('alert').textContent).toBe(
    '2160 × 2160 has too many pixels for a video. 1920 × 1920 is possible.',
  )
})

it('[RC-06.11] one filled side is stated instead of being dropped', () => {
  renderInApp(<SizeChoice choice={{ ...choice, own: { width: 600 } }} onChange={() => undefined} />)
  expect(screen.getByRole('alert').textContent).toBe('Enter both sides of the other size.')
  expect([{}, { width: 1920, height: 1920 }].map(ownSizeProblem)).toEqual([undefined, undefined])
})
