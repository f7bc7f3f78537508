// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { loadTexts } from '../../lib/texts.ts'
import type { PredictedCost } from '@adloom/contract/predicted-cost'
import { predictionOf } from '../../lib/queries/act-cost.ts'
import { Preview } from './push-preview.tsx'

setUpComponentTests()
beforeAll(() => loadTexts('pages'))

const cost: PredictedCost = {
  usage_type: 'download_push',
  amount: 3,
  free: 0,
  remaining: 9,
  left: 6,
  limit_left: -1,
  enough: true,
  burns: [],
}
const show = (changed: Partial<PredictedCost>) => {
  const asked = { isChosen: true, isBusy: false, error: null, retry: () => undefined }
  const prediction = predictionOf({ ...cost, ...changed }, asked)
  renderInApp(<Preview preview={{ list: [], cost: 3, remaining: 9 }} prediction={prediction} />)
  return screen.getByRole('status').textContent
}

it('[BL-01.69] the dialog shows how many downloads are left after the push', () => {
  expect(show({})).toContain('Uses 3 of 9 downloads · 6 left afterwards')
})

it('[BL-01.69] the dialog shows what a limit leaves when it stops the push, and whom to ask', () => {
  const text = show({ limit_left: 1, enough: false })
  expect(text).toContain('The limit set for this month leaves 1 download. Ask the owner')
  expect(text).not.toContain('left afterwards')
})
