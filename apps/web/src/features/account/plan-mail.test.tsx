// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useQuery } from '@tanstack/react-query'
import { beforeAll, expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { queryClient } from '../../lib/query-client.ts'
import { StubbedFailure, type StubbedAnswers, stubCalls } from '../../lib/stub-calls.test-support.ts'
import { loadTexts } from '../../lib/texts.ts'
import { type Profile, profileQuery } from './api.ts'
import { PlanMail } from './plan-mail.tsx'

setUpComponentTests()
beforeAll(() => loadTexts('pages'))

const profile = { username: 'Nia', mail_plan_signals: true } as Profile
const Shown = () => <PlanMail profile={useQuery({ ...profileQuery, enabled: false }).data ?? profile} />

function show(answers: StubbedAnswers) {
  stubCalls(answers)
  queryClient.setQueryData(profileQuery.queryKey, profile)
  renderInApp(<Shown />)
  return screen.getByRole('switch', { name: /Warnings about your plan/ })
}

it('[BL-05.74] the switch stops the letters at once', async () => {
  const control = show({ '/api/user/profile': { ...profile, mail_plan_signals: false } })
  expect(control.getAttribute('aria-checked')).toBe('true')
  await userEvent.click(control)
  await expect.poll(() => control.getAttribute('aria-checked')).toBe('false')
})

it('[BL-05.74] the switch goes back when it could not be saved', async () => {
  const control = show({ '/api/user/profile': new StubbedFailure(500, 9000, 'Something failed here.') })
  await userEvent.click(control)
  await expect.poll(() => control.getAttribute('aria-checked')).toBe('true')
})
