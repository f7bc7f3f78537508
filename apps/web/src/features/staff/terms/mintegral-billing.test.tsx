// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import { stubCalls } from '../../../lib/stub-calls.test-support.ts'
import { MintegralBilling } from './mintegral-billing.tsx'

setUpComponentTests('staff')

const change = {
  ...{ id: 1, is_billed: true, start_date: '2026-11-03', state: 'running' },
  ...{ reason: 'New contract', username: 'Ann', created_time: 1_762_000_000 },
}
const first_date = '2098-11-01'

it('[BL-01.100] shows who bills an account, and offers the other side with a day and a reason', async () => {
  const sent: [string, unknown][] = []
  stubCalls(
    {
      '/api/staff/mintegral-billing': { is_billed: true, first_date, list: [change] },
      '/api/staff/set-mintegral-billing': {},
    },
    sent,
  )
  renderInApp(<MintegralBilling accountId={7} />)
  const row = await screen.findByRole('row', { name: /Mintegral.*Active.*New contract/ })
  expect(row.textContent).toContain('Ann')
  await userEvent.click(screen.getByRole('button', { name: 'Change who bills' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change who bills' }))
  expect(dialog.getByRole('radio', { name: 'Us' })).toHaveProperty('checked', true)
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/Enter a reason/)).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Reason'), 'The contract ended')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.[1]).toEqual({
    ...{ account_id: 7, is_billed: false, start_date: first_date },
    reason: 'The contract ended',
  })
})

it('[BL-01.100] states when we alone have billed the account', async () => {
  stubCalls({ '/api/staff/mintegral-billing': { is_billed: false, first_date, list: [] } })
  renderInApp(<MintegralBilling accountId={7} />)
  expect(await screen.findByText('We have billed it since it was created.')).toBeTruthy()
})
