// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { TrialPrompt } from './trial-prompt.tsx'

setUpComponentTests()

it.each([
  ['apply', 'Try it for free', 'Apply for a trial'],
  ['contact', 'This needs a subscription', 'Contact us'],
] as const)('[SE-07.1] offers to %s and closes on the answer', async (question, title, accept) => {
  const [onAccept, onClose] = [vi.fn(), vi.fn()]
  renderInApp(<TrialPrompt question={question} onAccept={onAccept} onClose={onClose} />)
  expect((await screen.findByRole('dialog')).textContent).toContain(title)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect([onAccept.mock.calls, onClose.mock.calls.length]).toEqual([[], 1])
  await userEvent.click(screen.getByRole('button', { name: accept }))
  expect([onAccept.mock.calls, onClose.mock.calls.length]).toEqual([[[question]], 2])
})
