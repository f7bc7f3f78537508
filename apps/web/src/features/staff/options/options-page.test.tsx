// @vitest-environment happy-dom
import { optionLists } from '@adloom/contract/staff-options'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import { stubCalls } from '../../../lib/stub-calls.test-support.ts'
import { OptionsPage } from './options-page.tsx'

setUpComponentTests('staff')

const option = (id: string, retired = false) => ({
  ...{ id, retired, uses: 3 },
  label: { en: `The ${id}`, 'zh-cn': `中 ${id}`, ja: `日 ${id}` },
})

async function openPage(answers: Record<string, unknown> = { '/api/staff/set-option': { id: 'one' } }) {
  const sent: [string, unknown][] = []
  const options = [option('one'), option('two'), option('gone', true)]
  const list = optionLists.map(name => ({ name, options: name === 'play_methods' ? options : [] }))
  stubCalls({ '/api/staff/options': { list }, ...answers }, sent)
  renderInApp(<OptionsPage />)
  const row = await screen.findByRole('row', { name: /The one/ })
  return { row, sent }
}

it('[BL-05.52] lists each option in three languages with how often it was chosen', async () => {
  const { row } = await openPage()
  const cells = within(row).getAllByRole('cell')
  expect(cells.map(cell => cell.textContent).slice(1, 6)).toEqual(['中 one', '日 one', 'one', '3', 'Offered'])
  expect(screen.getByRole('row', { name: /The gone/ }).textContent).toContain('Retired')
})

it('[BL-05.52] moves an option at once, states its place, and leaves the ends alone', async () => {
  // The server has not answered yet.
  const { row, sent } = await openPage({})
  expect(within(row).getByRole('button', { name: 'Move The one up' })).toHaveProperty('disabled', true)
  await userEvent.click(within(row).getByRole('button', { name: 'Move The one down' }))
  expect(screen.getAllByRole('row')[2]?.textContent).toContain('The one')
  expect(screen.getByText('The one is now number 2.').getAttribute('role')).toBe('status')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.[1]).toMatchObject({ list: 'play_methods', id: 'one', position: 1, retired: false })
})

it('[BL-05.54] retires and restores with one click', async () => {
  const { row, sent } = await openPage()
  await userEvent.click(within(row).getByRole('button', { name: 'Retire The one' }))
  await userEvent.click(screen.getByRole('button', { name: 'Restore The gone' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(([, body]) => body)).toMatchObject([
    { id: 'one', retired: true },
    { id: 'gone', retired: false },
  ])
})

it('[BL-05.55] a new option needs its name in three languages', async () => {
  const { sent } = await openPage()
  await userEvent.click(screen.getByRole('button', { name: 'Add option' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an option' }))
  await userEvent.type(dialog.getByLabelText('English'), 'Runner')
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await dialog.findAllByText('Enter a name')).toHaveLength(2)
  await userEvent.type(dialog.getByLabelText('Chinese'), '跑酷')
  await userEvent.type(dialog.getByLabelText('Japanese'), 'ランゲーム')
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.[1]).toEqual({
    list: 'play_methods',
    id: '',
    label: { en: 'Runner', 'zh-cn': '跑酷', ja: 'ランゲーム' },
    retired: false,
  })
})
