// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { ExpiryReminder } from './expiry-reminder.tsx'
import { LowBalanceBar } from './low-balance-bar.tsx'
import { day, now, planWith, standingWith } from './plan-standing.test-support.ts'

setUpComponentTests()
afterEach(() => localStorage.clear())

const topUp = planWith({ id: 35, plan_type: 4, name: 'C', expired_time: now + 7 * day })
const ration = planWith({ id: 26, plan_type: 3, name: 'CPM', downloads_and_push: [9, 100] })
const bar = (change: object) =>
  renderInApp(<LowBalanceBar user={standingWith({ plans: [topUp], ...change })} action={null} />)
const remind = (...plans: ReturnType<typeof planWith>[]) =>
  renderInApp(<ExpiryReminder user={standingWith({ plans })} action={<button>Recharge</button>} />)

it('[SH-26.2] a balance below the minimum plus 100, or below 100, is stated until it is hidden', () => {
  bar({ balance: 9_999 })
  expect(screen.getByRole('status').textContent).toContain('$99.99')
  expect(screen.getByRole('status').textContent).toContain('$100')
  fireEvent.click(screen.getByRole('button'))
  expect(screen.queryByRole('status')).toBeNull()
  bar({ balance: 10_000 })
  expect(screen.queryByRole('status')).toBeNull()
  bar({ balance: 14_999, min_amount: 5_000 })
  expect(screen.getByRole('status').textContent).toContain('$150')
})

it('[SH-32.2] a recharge plan that ends within 7 days and a low ration open it once a day', async () => {
  const first = remind(topUp, ration)
  const dialog = await screen.findByRole('dialog', { name: 'Your plan needs attention' })
  expect([...dialog.querySelectorAll('li')].map(line => line.textContent)).toEqual([
    expect.stringContaining('Plan C ends in 7 days'),
    expect.stringContaining('9 downloads left of 100'),
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Recharge' }))
  first.unmount()
  remind(topUp, ration)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('[SH-32.2] a plan that ends later and a ration with enough left open none', () => {
  remind({ ...topUp, expired_time: now + 7 * day + 1 }, { ...ration, downloads_and_push: [10, 100] })
  expect(screen.queryByRole('dialog')).toBeNull()
})
