import { expect, it } from 'vitest'
import { planWith } from '../../features/plans/plan-standing.test-support.ts'
import { paymentButtonOf } from './payment-button.tsx'

it('[SH-23.2] the button is filled without a subscription, outlined with one, hidden without its page', () => {
  const trial = { plans: [planWith({ type: 2 })] }
  expect(paymentButtonOf('/subscription', trial)).toEqual({ path: '/subscription', filled: true })
  expect(paymentButtonOf('/subscription', { plans: [] })).toMatchObject({ filled: true })
  expect(paymentButtonOf('/subscription', { plans: [planWith()] })).toMatchObject({ filled: false })
  expect(paymentButtonOf(undefined, trial)).toBeUndefined()
  expect(paymentButtonOf('/subscription', null)).toBeUndefined()
})
