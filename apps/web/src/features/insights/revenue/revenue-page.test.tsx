// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import { stubCalls, StubbedFailure, type StubbedAnswers } from '../../../lib/stub-calls.test-support.ts'
import { loadTexts } from '../../../lib/texts.ts'
import { refreshRevenue, type RevenueSource } from './api.ts'
import { RevenuePage } from './revenue-page.tsx'

setUpComponentTests()
beforeAll(() => loadTexts('insights'))

const mapping = { day: 'date', name: 'ad', revenue: 'revenue' }
const coverage = {
  ...{ rows: 3, matched_rows: 2, revenue: 42, matched_revenue: 21, installs: 11 },
  ...{ from_day: '2026-11-01', to_day: '2026-11-20' },
}
const source: RevenueSource = {
  ...{ id: 4, name: 'AppsFlyer', mapping, pattern: 'US_{creative}', imported_time: 1_790_000_000 },
  ...coverage,
  ...{ first_day: '2026-10-01', last_day: '2026-11-20' },
  link: null,
}
const preview = {
  ...{ columns: ['date', 'ad', 'revenue', 'os'], mapping },
  summary: {
    ...coverage,
    names: [
      {
        name: 'US_candy',
        creative: 'candy',
        match: 'project',
        label: 'Candy',
        rows: 2,
        revenue: 21,
        installs: 9,
      },
      { name: 'other', creative: '', match: 'none', label: '', rows: 1, revenue: 21, installs: 2 },
    ],
  },
}
const answers = {
  '/api/insights/revenue/list': { list: [source] },
  '/api/insights/revenue/preview': preview,
  '/api/insights/revenue/import': source,
  '/api/insights/revenue/connect': source,
  '/api/insights/revenue/delete': {},
}

async function show(given: StubbedAnswers = answers) {
  const sent: [string, unknown][] = []
  stubCalls(given, sent)
  await refreshRevenue()
  renderInApp(<RevenuePage />)
  return sent
}

it('[IN-09.25] shows the days of a source, its known share and its report', async () => {
  const sent = await show()
  const row = await screen.findByRole('row', { name: /AppsFlyer/ })
  within(row).getByText('2026-10-01 – 2026-11-20')
  within(row).getByText('50.00%')
  expect(within(row).getByRole('link', { name: 'Open report' }).getAttribute('href')).toContain(
    'cols=revenue',
  )
  fireEvent.click(within(row).getByRole('button', { name: 'Delete AppsFlyer' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete AppsFlyer?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(sent).toContainEqual(['/api/insights/revenue/delete', { id: 4 }]))
})

it('[IN-09.25] imports a table after showing what its names belong to', async () => {
  const sent = await show({ ...answers, '/api/insights/revenue/list': { list: [] } })
  fireEvent.click(await screen.findByRole('button', { name: 'Import CSV' }))
  const dialog = await screen.findByRole('dialog', { name: 'Import revenue' })
  const button = within(dialog).getByRole('button', { name: 'Import' })
  expect(button).toHaveProperty('disabled', true)
  const file = new File(['date,ad,revenue,os\n'], 'november.csv', { type: 'text/csv' })
  fireEvent.change(within(dialog).getByLabelText('Choose a CSV file'), { target: { files: [file] } })
  await within(dialog).findByText('Candy')
  within(dialog).getByText('Unknown')
  within(dialog).getByText('50.00% of revenue matched')
  fireEvent.click(button)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.find(([path]) => path === '/api/insights/revenue/import')?.[1]).toEqual({
    ...{ name: 'november', csv: 'date,ad,revenue,os\n', mapping, pattern: '{creative}' },
  })
})

it('[IN-09.25] shows why a table cannot be read, and keeps the import away', async () => {
  const failure = new StubbedFailure(5434, 422, 'Line 3 cannot be read.')
  await show({ ...answers, '/api/insights/revenue/preview': failure })
  fireEvent.click(await screen.findByRole('button', { name: 'Import again' }))
  const dialog = await screen.findByRole('dialog', { name: 'Import into AppsFlyer' })
  const file = new File(['date'], 'broken.csv')
  fireEvent.change(within(dialog).getByLabelText('Choose a CSV file'), { target: { files: [file] } })
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Line 3 cannot be read.')
  expect(within(dialog).getByRole('button', { name: 'Import' })).toHaveProperty('disabled', true)
})

const link = {
  ...{ partner: 'adjust' as const, pulling: false, disabled: false, pull_error: '' },
  ...{ fetched_time: 1_790_000_000, next_pull_time: 1_790_080_000 },
}

it('[IN-09.50] connects a partner with its fields, a name and the place of the creative', async () => {
  const sent = await show({ ...answers, '/api/insights/revenue/list': { list: [] } })
  fireEvent.click(await screen.findByRole('button', { name: 'Connect' }))
  const dialog = await screen.findByRole('dialog', { name: 'Connect' })
  within(dialog).getByLabelText('App ID')
  fireEvent.click(within(dialog).getByText('Adjust'))
  const submit = within(dialog).getByRole('button', { name: 'Connect and pull' })
  fireEvent.click(submit)
  await within(dialog).findByText('API token is missing.')
  fireEvent.change(within(dialog).getByLabelText('API token'), { target: { value: 'secret-token' } })
  fireEvent.change(within(dialog).getByLabelText('Where the creative is in the name'), {
    target: { value: 'US_{creative}' },
  })
  fireEvent.click(submit)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.find(([path]) => path === '/api/insights/revenue/connect')?.[1]).toEqual({
    ...{ partner: 'adjust', name: 'Adjust', pattern: 'US_{creative}', api_token: 'secret-token' },
  })
})

it('[IN-09.50] shows why a partner was not connected', async () => {
  const failure = new StubbedFailure(5101, 422, 'The network refused these credentials.')
  await show({ ...answers, '/api/insights/revenue/connect': failure })
  fireEvent.click(await screen.findByRole('button', { name: 'Connect' }))
  const dialog = await screen.findByRole('dialog', { name: 'Connect' })
  fireEvent.change(within(dialog).getByLabelText('App ID'), { target: { value: 'com.candy' } })
  fireEvent.change(within(dialog).getByLabelText('API token'), { target: { value: 'wrong' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Connect and pull' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain('refused these')
})

it('[IN-09.50] shows the state of a linked source and connects it again', async () => {
  const disabled = { ...link, disabled: true, pull_error: 'ad_credentials_wrong', next_pull_time: null }
  const fresh = { ...source, id: 5, name: 'New', rows: 0, link: { ...link, fetched_time: null } }
  await show({ ...answers, '/api/insights/revenue/list': { list: [{ ...source, link: disabled }, fresh] } })
  within(await screen.findByRole('row', { name: /New/ })).getByText('The first report is on its way.')
  const linked = screen.getByRole('row', { name: /^AppsFlyer/ })
  within(linked).getByText(/The partner refused the credentials. Pulls have stopped/)
  fireEvent.click(within(linked).getByRole('button', { name: 'Reconnect' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reconnect AppsFlyer' })
  within(dialog).getByLabelText('App tokens (optional, with commas between)')
  expect(within(dialog).queryByLabelText('App ID')).toBeNull()
})
