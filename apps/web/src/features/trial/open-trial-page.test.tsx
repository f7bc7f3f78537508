// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { meQuery } from '../../lib/queries/session.ts'
import { queryClient } from '../../lib/query-client.ts'
import { loadTexts } from '../../lib/texts.ts'
import { OpenTrialPage } from './open-trial-page.tsx'
import { readReferer, useTrialDialog } from './state.ts'

setUpComponentTests()
beforeAll(() => loadTexts('pages'))
afterEach(() => localStorage.clear())

function show(address: string, trial_scope: number) {
  useTrialDialog.setState({ open: false, started: undefined })
  queryClient.setQueryData(meQuery.queryKey, { email: 'nia@harbour.example', trial_scope } as never)
  const Place = () => {
    const navigate = useNavigate()
    useEffect(() => void navigate(address), [navigate])
    return <OpenTrialPage />
  }
  renderInApp(<Place />)
}

it('[TR-02.3] an invitation keeps its referer and opens the application', async () => {
  show('/open_register_trial?referer=spring', 3)
  expect(readReferer()).toEqual({ email: 'nia@harbour.example', referer: 'spring' })
  expect(useTrialDialog.getState().open).toBe(true)
  useTrialDialog.setState({ open: false })
  await userEvent.click(screen.getByRole('button', { name: 'Apply for a free trial' }))
  expect(useTrialDialog.getState().open).toBe(true)
})

it('[TR-02.3] without a referer, or with one that no link has, nothing is kept', () => {
  show('/open_register_trial', 3)
  expect(readReferer()).toBeUndefined()
  show(`/open_register_trial?referer=${'a'.repeat(400)}`, 3)
  expect(readReferer()).toBeUndefined()
})

it('[TR-01.14] an invitation that names an address is kept for it', () => {
  show('/open_register_trial?referer=spring&email=Jo%40harbour.example', 3)
  expect(readReferer()).toEqual({ email: 'jo@harbour.example', referer: 'spring' })
  show('/open_register_trial?referer=autumn&email=nia', 3)
  expect(readReferer()).toEqual({ email: 'nia@harbour.example', referer: 'autumn' })
})

it('[TR-02.3] an account that had its trial reads so and gets no application', () => {
  show('/open_register_trial?referer=spring', 0)
  screen.getByText('No free trial is open for this account')
  expect(screen.queryByRole('button')).toBeNull()
  expect(useTrialDialog.getState().open).toBe(false)
})
