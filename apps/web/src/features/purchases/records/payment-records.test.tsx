// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import { queryClient } from '../../../lib/query-client.ts'
import { stubCalls, StubbedFailure, type StubbedAnswers } from '../../../lib/stub-calls.test-support.ts'
import { loadTexts } from '../../../lib/texts.ts'
import { PaymentRecordsPage } from './payment-records-page.tsx'

setUpComponentTests()
beforeAll(() => loadTexts('pages'))

const order = {
  ...{ order_id: 7, type: 1, plan_id: 22, plan_name: 'Own', payload: {}, amount: 79_900, currency: 1 },
  ...{ status: 'success', pay_state: 'success_pay', refunded: 0, partner_code: '' },
  ...{ created_time: 1_790_000_000, paid_time: 1_790_000_100, receipt: 3 },
}
const unpaid = { ...order, order_id: 8, type: 3, plan_id: 0, plan_name: '', status: 'failed', receipt: 0 }
const list = [
  { ...unpaid, payload: { storage: 100, download_push: 1 } },
  { ...order, refunded: 10_000 },
]
const invoice = {
  ...{ id: 3, kind: 'invoice', number: 'INV-2026-000003', order_id: 7, currency: 'USD', total: 79_900 },
  ...{ issued_time: 1_790_000_100, credits: '', file_url: '/api/user/invoice/file/3' },
}
const credit = { ...invoice, id: 4, kind: 'credit_note', number: 'CRN-2026-000001', credits: invoice.number }
const details = {
  ...{ name: 'Harbour Games', address: '1 Harbour Road\nBusan', country: 'KR', tax_number: '' },
  ...{ email: 'nia@example.com', is_set: false },
}
const totals = [
  { currency: 2, amount: 5000, paid: 0, refunded: 0 },
  { currency: 1, amount: 159_800, paid: 79_900, refunded: 10_000 },
]
const pageOf = (items: object[]) => ({ list: items, total: items.length, page: 1, page_size: 20, totals })
const answers: StubbedAnswers = {
  '/api/buy/orders': pageOf(list),
  '/api/user/invoice/list': {
    ...pageOf([credit, invoice]),
    totals: [{ currency: 'USD', invoiced: 79_900, credited: 10_000 }],
  },
  '/api/user/invoice/details': details,
  '/api/user/profile': { owner: true, email: 'nia@example.com', country: 'KR' },
  '/api/common/country/list': { list: [{ code: 'KR', name: 'South Korea', flag: '' }] },
}

function show(given: StubbedAnswers = {}) {
  queryClient.clear()
  const sent: [string, unknown][] = []
  const asked = stubCalls({ ...answers, ...given }, sent)
  renderInApp(<PaymentRecordsPage />)
  return { asked, sent }
}

it('[BL-03.39] shows a paid order with its invoice and an unpaid one with a way to pay it', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  const { sent } = show({ '/api/user/order/repay': { order_id: 8, pay_url: 'https://pay.example/8' } })
  const paid = await screen.findByRole('row', { name: /^ORD-000007 Plan B .* Paid \$799/ })
  within(paid).getByText('$100 refunded')
  expect(within(paid).getByRole('link', { name: 'Invoice' }).getAttribute('href')).toBe(
    '/api/user/invoice/file/3?lang=en',
  )
  expect(within(paid).queryByRole('button', { name: 'Pay' })).toBeNull()
  const failed = screen.getByRole('row', { name: /^ORD-000008 Pack/ })
  within(failed).getByText('1 download · 100 GB of storage')
  expect(within(failed).queryByRole('link')).toBeNull()
  await userEvent.click(within(failed).getByRole('button', { name: 'Pay' }))
  await waitFor(() => expect(sent).toEqual([['/api/user/order/repay', { order_id: 8 }]]))
})

it('[BL-03.39] filters by status from the first page', async () => {
  const { asked } = show()
  await userEvent.click(await screen.findByRole('combobox', { name: 'Status' }))
  await userEvent.click(await screen.findByTitle('Failed'))
  await waitFor(() => expect(asked.at(-1)).toContain('status=failed'))
  const file = screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')
  expect(file).toBe('/api/buy/orders-file?status=failed&lang=en')
  expect(asked.at(-1)).toContain('page=1')
})

const find = async (text: string) => {
  const field = await screen.findByRole('textbox', { name: 'Order number' })
  await userEvent.clear(field)
  await userEvent.type(field, `${text}{Enter}`)
}

it('[BL-03.80] searches for a number as it is written, and states what is no number', async () => {
  const { asked } = show()
  await find('ord-000007')
  await waitFor(() => expect(asked.at(-1)).toContain('order_id=7&'))
  const file = screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')
  expect(file).toBe('/api/buy/orders-file?order_id=7&lang=en')
  await find('seven')
  await screen.findByText('Enter a number such as ORD-000042.')
  await waitFor(() => expect(asked.at(-1)).not.toContain('order_id'))
})

it('[BL-03.80] filters by days, from the start of the first to the end of the last', async () => {
  const { asked } = show()
  const [from, to] = await screen.findAllByPlaceholderText<HTMLInputElement>(/Ordered from|Until/)
  await userEvent.type(from!, '2026-11-02{Enter}')
  await userEvent.type(to!, '2026-11-03{Enter}')
  const start = new Date(2026, 10, 2).getTime() / 1000
  const end = new Date(2026, 10, 4).getTime() / 1000 - 1
  await waitFor(() => expect(asked.at(-1)).toContain(`from=${start}&to=${end}`))
})

it('[BL-03.80] sums up what matches, each currency apart', async () => {
  show()
  const sumOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
  await screen.findByText('Ordered in all')
  expect(['Ordered in all', 'Paid', 'Refunded'].map(sumOf)).toEqual([
    '¥50 · $1,598',
    '¥0 · $799',
    '¥0 · $100',
  ])
})

it('[BL-03.81] invoices are summed up, and filtered by kind, days and order', async () => {
  const { asked, sent } = show()
  await userEvent.click(await screen.findByText('Invoices'))
  const valueOf = (label: string) =>
    screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
  await screen.findByText('Invoiced')
  expect([valueOf('Invoiced'), valueOf('Credited')]).toEqual(['$799', '$100'])
  const [from, to] = await screen.findAllByPlaceholderText<HTMLInputElement>(/Issued from|Until/)
  await userEvent.type(from!, '2026-11-02{Enter}')
  await userEvent.type(to!, '2026-11-03{Enter}')
  await waitFor(() => expect(asked.at(-1)).toContain(`from=${new Date(2026, 10, 2).getTime() / 1000}&to=`))
  await userEvent.click(await screen.findByRole('combobox', { name: 'Document' }))
  await userEvent.click(await screen.findByTitle('Credit note'))
  await waitFor(() => expect(asked.at(-1)).toContain('kind=credit_note'))
  stubCalls({ ...answers, '/api/user/invoice/list': new StubbedFailure(404, 1003, 'Not found.') }, sent)
  await find('#9')
  await screen.findByText('No invoices match')
})

it('[BL-03.39] lists invoices and credit notes with the invoice they correct', async () => {
  show()
  await userEvent.click(await screen.findByText('Invoices'))
  const row = await screen.findByRole('row', { name: /^CRN-2026-000001 Credit note/ })
  within(row).getByText('for INV-2026-000003')
  expect(within(row).getByRole('link', { name: 'PDF' }).getAttribute('href')).toBe(
    '/api/user/invoice/file/3?lang=en',
  )
})

it('[BL-03.39] only the owner edits who invoices are made out to', async () => {
  const saved = { ...details, name: 'Harbour Games Ltd', is_set: true }
  const { sent } = show()
  const card = await screen.findByRole('region', { name: 'Billing details' })
  await within(card).findByText('South Korea')
  within(card).getByText(/These come from your account/)
  await userEvent.click(await within(card).findByRole('button', { name: 'Edit' }))
  stubCalls({ ...answers, '/api/user/invoice/details': saved }, sent)
  const dialog = within(await screen.findByRole('dialog'))
  const name = dialog.getByLabelText('Name or company')
  await userEvent.clear(name)
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('This field is required.')
  expect(sent).toEqual([])
  await userEvent.type(name, 'Harbour Games Ltd')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  const { is_set: _, ...values } = saved
  await waitFor(() => expect(sent).toEqual([['/api/user/invoice/details', values]]))
  await within(card).findByText('Harbour Games Ltd')
})

it('[BL-03.39] others see the details without a way to edit them', async () => {
  show({ '/api/user/profile': { owner: false, email: 'ben@example.com', country: 'KR' } })
  const card = await screen.findByRole('region', { name: 'Billing details' })
  await screen.findByRole('row', { name: /^ORD-000007 Plan B/ })
  expect(within(card).queryByRole('button')).toBeNull()
})

it('[BL-03.39] states that there are no orders, and a failure with a retry', async () => {
  show({ '/api/buy/orders': pageOf([]) })
  await screen.findByText('No orders yet')
  show({ '/api/buy/orders': new StubbedFailure(500, 9000, 'Try again soon.') })
  expect((await screen.findAllByRole('button', { name: /again|retry/i })).length).toBeGreaterThan(0)
})
