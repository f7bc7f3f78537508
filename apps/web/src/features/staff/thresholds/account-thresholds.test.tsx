// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import { stubCalls } from '../../../lib/stub-calls.test-support.ts'
import { AccountThresholds } from './account-thresholds.tsx'

setUpComponentTests('staff')

async function openTab() {
  const sent: [string, unknown][] = []
  const list = [
    { name: 'min_amount', own: null, shared: null, smallest: 0, largest: 1_000_000 },
    { name: 'ration_low', own: 25, shared: 10, smallest: 1, largest: 100 },
  ]
  stubCalls({ '/api/staff/thresholds': { currency: 1, list }, '/api/staff/set-threshold': {} }, sent)
  renderInApp(<AccountThresholds accountId={7} />)
  await screen.findByRole('row', { name: /Low ration/ })
  const open = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: `Change ${name}` }))
    return within(await screen.findByRole('dialog', { name }))
  }
  return { sent, open }
}

it('[BL-05.57] shows what counts for the account beside what counts for all', async () => {
  await openTab()
  const cellsOf = (name: RegExp) =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('cell')
      .slice(0, 3)
      .map(cell => cell.textContent)
  expect(cellsOf(/Low ration/)).toEqual(['25 %', '10 %', 'Own'])
  expect(cellsOf(/Agreed minimum/)).toEqual(['None', '–', ''])
})

it('[BL-05.60] demands a whole number within its range and a reason', async () => {
  const { sent, open } = await openTab()
  const dialog = await open('Low ration warning')
  const value = dialog.getByLabelText('Value')
  await userEvent.clear(value)
  await userEvent.type(value, '101')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Enter a whole number from 1 % to 100 %')).toBeTruthy()
  expect(await dialog.findByText(/Enter a reason/)).toBeTruthy()
  expect(sent).toEqual([])
})

it('[BL-05.57] returns to what counts for all', async () => {
  const { sent, open } = await openTab()
  const dialog = await open('Low ration warning')
  await userEvent.click(dialog.getByRole('radio', { name: 'Default: 10 %' }))
  await userEvent.type(dialog.getByLabelText('Reason'), 'The contract ended')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.[1]).toEqual({
    ...{ account_id: 7, name: 'ration_low', value: null },
    reason: 'The contract ended',
  })
})
