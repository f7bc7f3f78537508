// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { formatTime } from '../../../lib/format.ts'
import { renderInApp, setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import { stubCalls } from '../../../lib/stub-calls.test-support.ts'
import { PricesPage } from './prices-page.tsx'

setUpComponentTests('staff')

const times = { planned: 4_000_000_000, now: 1_790_000_000, delivered: 1_700_000_000 }
const history = [
  { amount: 30_00, per_quantity: 1, starts_time: times.planned, reason: 'Next year', username: 'Ann' },
  { amount: 20_00, per_quantity: 1, starts_time: times.now, reason: 'Autumn offer', username: 'Bo' },
  { amount: 10_00, per_quantity: 1, starts_time: times.delivered, reason: '', username: '' },
]
const version = { downloads: 500, video_credits: 0, storage: -1, online: 3, days: 30, reset_days: 10 }
const plan = {
  ...{ plan_id: 21, name: 'A', scope: 1, offered: true, ...version },
  history: [{ ...version, starts_time: times.now, reason: 'More downloads', username: 'Ann' }],
}

it('[BL-05.94] lists each value with its times, its author and its reason', async () => {
  const prices = {
    currency: 1,
    list: [{ subject: 'plan:21', plan_name: 'A', current: history[1], history }],
    settings: [{ name: 'quota_low', value: 5, history: [] }],
  }
  stubCalls({ '/api/staff/prices': prices, '/api/staff/plans': { list: [plan] } })
  renderInApp(<PricesPage />)
  const buttons = () => screen.getAllByRole('button', { name: /^History of/ })
  await waitFor(() => expect(buttons()).toHaveLength(2))
  const [ofPrice, ofPlan] = buttons()
  fireEvent.click(ofPrice!)
  const dialog = await screen.findByRole('dialog')
  const rows = within(dialog).getAllByRole('row').slice(1)
  const [planned, now, delivered] = rows.map(row => [
    within(row).getByRole('rowheader').textContent,
    ...within(row)
      .getAllByRole('cell')
      .map(cell => cell.textContent),
  ])
  const [later, since, first] = [times.planned, times.now, times.delivered].map(formatTime)
  expect(planned).toEqual(['$30 Scheduled', later, '–', 'Ann', 'Next year'])
  expect(now).toEqual(['$20 Now', since, later, 'Bo', 'Autumn offer'])
  expect(delivered).toEqual(['$10 ', first, since, 'Default', ''])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  fireEvent.click(ofPlan!)
  expect(await screen.findByText('Downloads: 500')).toBeTruthy()
  expect(screen.getByText('30 days · resets every 10 days')).toBeTruthy()
  expect(screen.getByText('More downloads')).toBeTruthy()
})
