// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { stubCalls } from '../../lib/stub-calls.test-support.ts'
import { FeedbackDialog } from './feedback-dialog.tsx'
import { openFeedback } from './feedback-state.ts'

setUpComponentTests()

it('[SH-27.4] sends feedback that has a text, and not blanks alone', async () => {
  const asked = stubCalls({ '/api/user/leave-msg': {} })
  openFeedback()
  renderInApp(<FeedbackDialog />)
  const send = await screen.findByRole('button', { name: 'Send' })
  const isDisabled = () => (send as HTMLButtonElement).disabled
  expect(isDisabled()).toBe(true)
  const field = screen.getByRole('textbox')
  await userEvent.type(field, '   ')
  expect(isDisabled()).toBe(true)
  await userEvent.type(field, 'The preview is dark')
  expect(isDisabled()).toBe(false)
  await userEvent.click(send)
  expect(asked.at(-1)).toContain('/api/user/leave-msg')
})
