// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { queryClient } from '../../lib/query-client.ts'
import { stubCalls } from '../../lib/stub-calls.test-support.ts'
import { ForecastLine } from './forecast-line.tsx'

setUpComponentTests()

const forecast = {
  usage_type: 'download_push',
  state: 'lasts',
  days: 28,
  week: { usual: 21, quiet: 14, busy: 40 },
  until_time: 1_900_000_000,
  earliest_time: 1_899_000_000,
  latest_time: 1_901_000_000,
  unused: 0,
}

function show(change: Partial<Record<keyof typeof forecast, unknown>>) {
  stubCalls({ '/api/user/balance/forecast': { list: [{ ...forecast, ...change }] } })
  renderInApp(<ForecastLine usage="download_push" />)
}

it('[BL-01.67] states until when a quota lasts, and how sure that is', async () => {
  show({})
  expect(
    await screen.findByText('At this pace until 2030-03-17, between 2030-03-06 and 2030-03-29'),
  ).toBeDefined()
})

it('[BL-01.67] states what is left when the plan ends first', async () => {
  show({ state: 'outlasts', unused: 70 })
  expect(await screen.findByText('At this pace 70 are left when your plan ends on 2030-03-17')).toBeDefined()
})

it('[BL-01.67] states nothing without a forecast', async () => {
  show({ state: 'unknown', until_time: null, earliest_time: null, latest_time: null })
  await waitFor(() => expect(queryClient.getQueryState(['plans', 'forecast'])?.status).toBe('success'))
  expect(document.body.textContent).toBe('')
})
