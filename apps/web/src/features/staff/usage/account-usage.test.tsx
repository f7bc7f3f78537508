// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import { stubCalls } from '../../../lib/stub-calls.test-support.ts'
import { AccountMaterials, AccountUsage } from './account-usage.tsx'

setUpComponentTests('staff')

const paged = { page: 1, page_size: 20, users: [{ id: 1, username: 'Ann' }] }
const address = '/?from=2026-01-05&to=2026-01-20&zone=3'
const asksFor = (asked: string[], call: string) =>
  asked.some(one => one.includes(`/staff/${call}?account_id=7&start_date=2026-01-05&end_date=2026-01-20`))

it('[BL-03.88] shows staff what an account used, with its movements', async () => {
  const movement = {
    ...{ id: 9, time: 1_790_000_000, movement: 'used', amount: 3, username: 'Ann' },
    cause: { kind: 'job', id: 4, name: 'Tile parade' },
    ...{ plan_id: 21, plan_name: 'A', extra: false, start_time: 1_780_000_000, expired_time: 1_800_000_000 },
  }
  const asked = stubCalls({
    '/api/staff/usage': {
      ...paged,
      ...{ list: [movement], total: 1, days: [{ day: '2026-01-05', used: 3 }] },
      totals: { given: 300, used: 3, expired: 0, voided: 0 },
      now: { used: 3, total: 300, held: 0 },
    },
  })
  renderInApp(<AccountUsage accountId={7} />, address)
  await screen.findByRole('row', { name: /Used Tile parade Ann Plan A/ })
  expect(asksFor(asked, 'usage')).toBe(true)
})

it('[BL-03.88] shows staff what an account packed, or that it packed nothing', async () => {
  const asked = stubCalls({
    '/api/staff/materials': { ...paged, list: [], total: 0, deducted: 0, projects: 0, channel_ids: [] },
    '/api/common/channels': { list: [] },
  })
  renderInApp(<AccountMaterials accountId={7} />, address)
  await screen.findByText('Nothing was packed or pushed in these days')
  expect(asksFor(asked, 'materials')).toBe(true)
})
