// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import { stubCalls } from '../../../lib/stub-calls.test-support.ts'
import { AccountBills } from './account-bills.tsx'

setUpComponentTests('staff')

const bill = {
  ...{ month: '2026-11', billing_modes: ['spend_share'], state: 'open', amount: 5_00, deducted: 0 },
  ...{ due: 0, paid: 0, paid_time: null, username: '' },
}

it('[BL-01.50] lists which bills are open, due and paid, and by whom', async () => {
  const list = [
    bill,
    { ...bill, month: '2026-10', state: 'due', deducted: 4_00, due: 10_00 },
    { ...bill, month: '2026-09', state: 'paid', paid: 8_00, paid_time: 1_790_000_000, username: 'Mia' },
    { ...bill, month: '2026-08', state: 'settled' },
  ]
  stubCalls({ '/api/staff/bills': { currency: 1, list } })
  renderInApp(<AccountBills accountId={7} />)
  const cellsOf = (month: string) =>
    within(screen.getByRole('row', { name: new RegExp(month) }))
      .getAllByRole('cell')
      .map(cell => cell.textContent)
  await screen.findByRole('row', { name: /2026-10/ })
  expect(cellsOf('2026-11').slice(1)).toEqual(['Open', '$5', '–', '–', '–'])
  expect(cellsOf('2026-10').slice(1)).toEqual(['Due', '$5', '$4', '$10', '–'])
  expect(cellsOf('2026-09').slice(1, 5)).toEqual(['Paid', '$5', '–', '–'])
  expect(cellsOf('2026-09')[5]).toMatch(/^\$8Mia · 2026-09-2/)
  expect(cellsOf('2026-08')[1]).toBe('Nothing due')
})

it('[BL-01.50] states that an account has no bills', async () => {
  stubCalls({ '/api/staff/bills': { currency: 1, list: [] } })
  renderInApp(<AccountBills accountId={7} />)
  expect(await screen.findByText('No bills yet')).toBeTruthy()
})
