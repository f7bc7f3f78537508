// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { queryClient } from '../../lib/query-client.ts'
import { stubCalls, type StubbedAnswers } from '../../lib/stub-calls.test-support.ts'
import { loadTexts } from '../../lib/texts.ts'
import { CustomersPage } from './customers-page.tsx'
import { OrdersPage } from './orders-page.tsx'
import { PartnersPage } from './partners-page.tsx'

setUpComponentTests()
beforeAll(() => loadTexts('pages'))

const money = { amount: 20_000, refunded: 5000, commission: 1875 }
const sums = [{ currency: 1, orders: 1, ...money }]
const seller = { partner_code: 'PA-1', name: 'Doe KK', rate: 1250, rates: [{ rate: 1250, from_time: 1 }] }
const sales = { partners: [seller], customers: 1, orders: 1, currency: 1, sums }
const sale = {
  ...{ order_id: 7, customer: 'Trial', partner_code: 'PA-1', type: 1, plan_id: 21, plan_name: 'Plan A' },
  ...{ currency: 1, rate: 1250, paid_time: 1_790_000_000, ...money },
}
const customer = {
  ...{ id: 3, name: 'Trial', country_code: 'US', category: 'personal', partner_code: 'PA-1', sums },
  ...{ joined_time: 1_790_000_000, last_order_time: 0, orders: 1 },
}
const rejected = {
  ...{ partner_code: 'PA-1', category: 'other', name: 'Doe KK', email: 'a@b.test', country_code: 'JP' },
  ...{ address: 'Tokyo', registration_number: '1', contact: 'Ann', approve_status: 2, reason: 'No street' },
  ...{ applied_time: 1, decided_time: 2 },
}
const extract = { id: 4, name: 'extract.pdf', size: 2048, added_time: 1, file_url: '/api/partner/document/4' }
const list = (rows: object[]) => ({ list: rows, total: rows.length, page: 1, page_size: 20 })
const answers = {
  '/api/common/country/list': { list: [] },
  '/api/visitor': { partner: false },
  '/api/partner/applications': { list: [rejected], documents: [extract], can_apply: true },
  '/api/partner/list': { list: [], inline: true },
  '/api/partner/sales': sales,
  '/api/partner/customers': list([customer]),
  '/api/partner/orders': { ...list([sale]), sums },
  '/api/partner/apply': { partner_code: 'PA-1' },
  '/api/partner/add-document': { ...extract, id: 5 },
  '/api/partner/remove-document': {},
}

function show(page: React.ReactElement, given: StubbedAnswers = answers) {
  queryClient.clear()
  const asked = stubCalls(given)
  renderInApp(page)
  return asked
}

it('[BL-04.17] a rejected application shows its reason and is changed and sent again', async () => {
  const asked = show(<PartnersPage />)
  const company = await screen.findByRole('article', { name: 'Enterprise' })
  within(company).getByText('Rejected')
  within(company).getByText('Reason: No street')
  within(await screen.findByRole('article', { name: 'Individual' })).getByRole('button', { name: 'Apply' })
  fireEvent.click(within(company).getByRole('button', { name: 'Change and send again' }))
  const dialog = await screen.findByRole('dialog')
  const address = within(dialog).getByLabelText('Address')
  expect((address as HTMLInputElement).value).toBe('Tokyo')
  fireEvent.change(address, { target: { value: '1 Chome, Tokyo' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send application' }))
  await waitFor(() => expect(asked.some(url => url.includes('/partner/apply'))).toBe(true))
})

it('[BL-02.122] a purchase that needs a review opens the application it needs', async () => {
  queryClient.clear()
  stubCalls(answers)
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/account-management/partners?apply=personal']}>
        <PartnersPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Apply as an individual' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('[BL-04.42] an application adds and removes documents and states why one is too large', async () => {
  const asked = show(<PartnersPage />)
  const company = await screen.findByRole('article', { name: 'Enterprise' })
  expect(within(company).getByRole('link', { name: 'extract.pdf' }).getAttribute('href')).toBe(
    extract.file_url,
  )
  fireEvent.click(within(company).getByRole('button', { name: 'Change and send again' }))
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText(/PDF, PNG or JPEG, up to 5 MB each, at most 5\./)
  const field = dialog.querySelector('input[type=file]') as HTMLInputElement
  const large = new File([new Uint8Array(5_242_881)], 'scan.pdf')
  fireEvent.change(field, { target: { files: [large] } })
  within(dialog).getByText('scan.pdf is larger than 5 MB. Make it smaller and try again.')
  expect(asked.some(url => url.includes('add-document'))).toBe(false)
  fireEvent.change(field, { target: { files: [new File(['%PDF-'], 'small.pdf')] } })
  await waitFor(() => expect(asked.some(url => url.includes('add-document'))).toBe(true))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove extract.pdf' }))
  await waitFor(() => expect(asked.some(url => url.includes('remove-document'))).toBe(true))
})

it('[BL-04.18] orders show what each earned, the totals of the filter, and a file of the same', async () => {
  const asked = show(<OrdersPage />)
  const row = await screen.findByRole('row', { name: /ORD-000007 Trial/ })
  within(row).getByText('12.5%')
  within(row).getByText('$18.75')
  within(screen.getByRole('row', { name: /^Total/ })).getByText('$18.75')
  const search = screen.getByRole('textbox', { name: 'Customer or order number' })
  fireEvent.change(search, { target: { value: 'tri' } })
  fireEvent.keyDown(search, { key: 'Enter', keyCode: 13 })
  await waitFor(() => expect(asked.at(-1)).toContain('keyword=tri'))
  const file = screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')
  expect(file).toBe('/api/partner/orders-file?keyword=tri&lang=en')
})

it('[BL-04.18] customers show what they paid; an account that does not sell reads how to begin', async () => {
  show(<CustomersPage />)
  const row = await screen.findByRole('row', { name: /Trial Individual/ })
  within(row).getByText('$150.00')
  show(<CustomersPage />, { ...answers, '/api/partner/sales': { ...sales, partners: [], orders: 0 } })
  await screen.findByText('Your account does not sell yet')
})

it('[BL-04.30] sums of several currencies are on lines of their own', async () => {
  const yuan = { currency: 2, orders: 2, amount: 90_000, refunded: 0, commission: 4500 }
  show(<OrdersPage />, {
    ...answers,
    '/api/partner/sales': { ...sales, sums: [...sums, yuan] },
    '/api/partner/orders': { ...list([sale]), sums: [...sums, yuan] },
  })
  const total = await screen.findByRole('row', { name: /^Total/ })
  within(total).getByText('$18.75')
  within(total).getByText('¥45.00')
})

it('[BL-04.31] the owner leaves a company after reading what becomes of orders', async () => {
  const rules = { rule_package: 'purchasable', rule_recharge: 'purchasable', rule_pack: 'purchasable' }
  const company = {
    ...{ partner_code: 'PA-9', name: 'Sell KK', country_code: 'JP', category: 'other', address: '' },
    ...{ approve_status: 3, reseller: true, ...rules },
  }
  const asked = show(<PartnersPage />, {
    ...answers,
    '/api/partner/list': { list: [company], inline: false, ...rules },
    '/api/partner/leave': {},
  })
  const row = await screen.findByRole('article', { name: 'Sell KK' })
  fireEvent.click(await within(row).findByRole('button', { name: 'Leave' }))
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText(/keep Sell KK/)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(asked.some(url => url.includes('/partner/leave'))).toBe(true))
})
