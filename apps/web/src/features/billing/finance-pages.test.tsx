// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { useNotices } from '../../lib/notices.ts'
import { usePurchaseRequest } from '../../lib/purchase-request.ts'
import { meQuery } from '../../lib/queries/session.ts'
import { queryClient } from '../../lib/query-client.ts'
import { stubCalls, StubbedFailure, type StubbedAnswers } from '../../lib/stub-calls.test-support.ts'
import { loadTexts } from '../../lib/texts.ts'
import { BillDetailPage } from './bill-detail-page.tsx'
import { BillsPage } from './bills-page.tsx'
import { StatementPage } from './statement-page.tsx'

setUpComponentTests()
beforeAll(() => loadTexts('pages'))

const one = { total: 1, page: 1, page_size: 20 }
const sums = { impressions: 2000, spend: 6666, amount: 333 }
const bills = {
  ...one,
  list: [{ month: '2026-10', billing_modes: ['spend_share'], status: 'closed', ...sums, due: 0, paid: 0 }],
  ...{ totals: { ...sums, due: 1500, paid: 2500 }, can_pay: true, currency: 1 },
}
const terms = { billing_mode: 'cap', rate: 500, cap: 9900, buyout_price: -1, start_date: '2026-10-01' }
const price = { current: terms, terms: [terms], can_buy_out: true, currency: 1, buyouts: [] as object[] }
function show(page: React.ReactElement, given: StubbedAnswers) {
  queryClient.clear()
  const sent: [string, unknown][] = []
  stubCalls(given, sent)
  renderInApp(page)
  return sent
}

it('[BL-03.18] bills show the months, their totals and the terms', async () => {
  show(<BillsPage />, { '/api/user/billing/bills': bills, '/api/user/billing/price': price })
  const row = await screen.findByRole('row', { name: /2026-10 Share of spend Closed 2,000/ })
  within(row).getByText('$3.33')
  expect(within(row).getByRole('link').getAttribute('href')).toBe(
    '/account-management/finance/bill/detail?month=2026-10',
  )
  await screen.findByText('$99')
  const file = screen.getByRole('link', { name: /Export CSV/ }).getAttribute('href')
  expect(file).toContain('/api/user/billing/export/bills?start_date=')
})

it('[BL-03.73] a due bill is paid from the balance; a low one leads to a recharge', async () => {
  const dueBill = { ...bills.list[0]!, due: 1000 }
  const paying = async (balance: number) => {
    const given = { '/api/user/billing/bills': { ...bills, list: [dueBill] } }
    const answer = { month: '2026-10', amount: 1000, balance: 200 }
    const sent = show(<BillsPage />, { ...given, '/api/user/billing/pay-bill': answer })
    queryClient.setQueryData(meQuery.queryKey, { balance, currency: 1 } as never)
    fireEvent.click(await screen.findByRole('button', { name: 'Pay the bill of 2026-10' }))
    return { sent, dialog: within(await screen.findByRole('dialog')) }
  }
  const first = await paying(1200)
  first.dialog.getByText('$10 is taken from your balance of $12.')
  fireEvent.click(first.dialog.getByRole('button', { name: 'Pay $10' }))
  await waitFor(() =>
    expect(first.sent).toEqual([['/api/user/billing/pay-bill', { month: '2026-10', expected_amount: 1000 }]]),
  )
  await waitFor(() => expect(useNotices.getState().list).toHaveLength(1))
  cleanup()
  const second = await paying(400)
  second.dialog.getByText(/Recharge at least \$6, then pay the bill/)
  fireEvent.click(second.dialog.getByRole('button', { name: 'Recharge' }))
  expect(usePurchaseRequest.getState().request).toEqual({ kind: 'recharge' })
  expect(second.sent).toEqual([])
})

it('[BL-03.73] a paid bill is marked, and members see what is due without a way to pay', async () => {
  const paid = { ...bills.list[0]!, paid: 1000 }
  const due = { ...bills.list[0]!, month: '2026-09', due: 500 }
  show(<BillsPage />, {
    '/api/user/billing/bills': { ...bills, can_pay: false, total: 2, list: [paid, due] },
  })
  const row = within(await screen.findByRole('row', { name: /2026-10/ }))
  row.getByText('Paid')
  row.getByText('$10')
  within(screen.getByRole('row', { name: /2026-09/ })).getByText('$5')
  expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull()
})

it('[BL-03.84] bills show what is due and paid in all, and the balance of now', async () => {
  show(<BillsPage />, { '/api/user/billing/bills': bills })
  queryClient.setQueryData(meQuery.queryKey, { balance: 4200, currency: 1 } as never)
  await screen.findByRole('row', { name: /2026-10/ })
  const valueOf = (label: string) =>
    screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
  await waitFor(() => expect(valueOf('Balance now')).toBe('$42'))
  expect([valueOf('To be paid'), valueOf('Paid')]).toEqual(['$15', '$25'])
})

it('[BL-03.85] the terms of today lead to all terms, the latest first', async () => {
  const earlier = { billing_mode: 'cpm', rate: 250, cap: -1, buyout_price: 12_000, start_date: '2026-03-01' }
  const cost = { ...earlier, billing_mode: 'cost', buyout_price: -1, start_date: '2026-01-01' }
  const later = { ...terms, billing_mode: 'all_buyout', start_date: '2027-01-01' }
  show(<BillsPage />, {
    '/api/user/billing/bills': bills,
    '/api/user/billing/price': { ...price, terms: [later, terms, earlier, cost] },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'All terms' }))
  const dialog = within(await screen.findByRole('dialog'))
  const rows = dialog.getAllByRole('row').slice(1)
  expect(
    rows.map(row =>
      within(row)
        .getAllByRole('cell')
        .map(cell => cell.textContent),
    ),
  ).toEqual([
    ['Buyout of all projects', '$5Per month', '$99', '–'],
    ['Share, capped by project', '5%Share of spend', '$99', '–'],
    ['CPM', '$2.50Per 1,000 impressions', '–', '$120'],
    ['Ad spend', '–', '–', '–'],
  ])
  expect(within(rows[1]!).getByText('Now').closest('th')?.textContent).toBe('2026-10-01 Now')
  expect(dialog.getAllByText('Now')).toHaveLength(1)
})

it('[BL-03.85] terms that are agreed for later are shown before they apply', async () => {
  show(<BillsPage />, {
    '/api/user/billing/bills': bills,
    '/api/user/billing/price': { ...price, current: null },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'All terms' }))
  await screen.findByRole('dialog')
  expect(screen.queryByText('Now')).toBeNull()
})

it('[BL-03.18] a bill shows its days; of a month', async () => {
  const line = { day: '2026-10-02', billing_mode: 'cap', project_id: 7, project_name: 'Harbor', ...sums }
  show(<BillDetailPage />, {
    '/api/user/billing/bill-detail': { ...one, list: [line], totals: sums, currency: 1 },
    '/api/user/billing/price': price,
  })
  await screen.findByRole('row', { name: /2026-10-02 Harbor Share, capped by project/ })
})

it('[BL-03.82] month and billing mode are chosen on the page of a bill, also for its file', async () => {
  const line = { day: '2026-10-02', billing_mode: 'cap', project_id: 7, project_name: 'Harbor', ...sums }
  const asked = stubCalls({
    '/api/user/billing/bill-detail': { ...one, list: [line], totals: sums, currency: 1 },
    '/api/user/billing/price': price,
  })
  renderInApp(<BillDetailPage />)
  const month = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Month' })
  fireEvent.mouseDown(month)
  fireEvent.change(month, { target: { value: '2026-02' } })
  fireEvent.keyDown(month, { key: 'Enter', code: 'Enter', keyCode: 13 })
  await screen.findByRole('heading', { name: 'Bill of 2026-02' })
  const isAsked = (text: string) => waitFor(() => expect(asked.some(path => path.includes(text))).toBe(true))
  await isAsked('start_date=2026-02-01&end_date=2026-02-28')
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Billing mode' }))
  fireEvent.click(await screen.findByTitle('CPM'))
  await isAsked('billing_mode=cpm')
  const file = screen.getByRole('link', { name: /Export CSV/ }).getAttribute('href')
  expect(file).toMatch(/start_date=2026-02-01&end_date=2026-02-28&billing_mode=cpm/)
})

it('[BL-03.18] the statement shows movements with the balance; newest first', async () => {
  const flow = { ...one, opening: 0, closing: 3800, paid_in: 5000, taken: 1200, currency: 1 }
  show(<StatementPage />, {
    '/api/user/billing/bill-flow': {
      ...flow,
      list: [{ id: 1, time: 1_790_000_000, amount: -1200, balance: 3800, cause: 'order:12' }],
    },
  })
  await screen.findByRole('row', { name: /Order ORD-000012 -\$12 \$38/ })
  const valueOf = (label: string) =>
    screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
  expect([valueOf('Paid in'), valueOf('Taken'), valueOf('Balance after')]).toEqual(['$50', '$12', '$38'])
})

it('[BL-03.89] bills and statement are filtered, by days in the address, also for their files', async () => {
  const asked = stubCalls({ '/api/user/billing/bills': bills, '/api/user/billing/price': price })
  renderInApp(<BillsPage />, '/?from=2024-01-01&to=2024-03-31')
  await screen.findByRole('row', { name: /2026-10/ })
  const isAsked = (text: string) => waitFor(() => expect(asked.some(path => path.includes(text))).toBe(true))
  await isAsked('start_date=2024-01-01&end_date=2024-03-31')
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'State' }))
  fireEvent.click(await screen.findByTitle('Closed'))
  await isAsked('status=closed')
  const file = () => screen.getByRole('link', { name: /Export CSV/ }).getAttribute('href')
  expect(file()).toMatch(/start_date=2024-01-01&end_date=2024-03-31&status=closed/)
  cleanup()
  const flow = { ...one, total: 0, list: [], opening: 0, closing: 0, paid_in: 0, taken: 0, currency: 1 }
  const moved = stubCalls({ '/api/user/billing/bill-flow': flow })
  renderInApp(<StatementPage />, '/?from=2024-01-01&to=2024-03-31')
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Movements' }))
  fireEvent.click(await screen.findByTitle('Taken'))
  await waitFor(() => expect(moved.some(path => path.includes('direction=out'))).toBe(true))
  expect(file()).toMatch(/start_date=2024-01-01&end_date=2024-03-31&direction=out/)
})

it('[BL-03.18] a statement without movements states it', async () => {
  const none = { ...one, total: 0, list: [], opening: 0, closing: 0, paid_in: 0, taken: 0, currency: 1 }
  show(<StatementPage />, { '/api/user/billing/bill-flow': none })
  await screen.findByText('No movements in these days')
})

it('[BL-03.51] the owner buys a project out at the price that the dialog shows', async () => {
  const line = { day: '2026-10-02', billing_mode: 'cap', project_id: 7, project_name: 'Harbor', ...sums }
  const bought = { ...line, project_id: 8, project_name: 'Candy' }
  const start_date = '2026-10-01'
  const priced = { ...price, current: { ...terms, buyout_price: 12_000 } }
  const given = {
    '/api/user/billing/bill-detail': { ...one, total: 2, list: [line, bought], totals: sums, currency: 1 },
    '/api/user/billing/price': {
      ...priced,
      buyouts: [{ project_id: 8, project_name: 'Candy', price: 9900, start_date }],
    },
    '/api/user/billing/buyout': { project_id: 7, price: 12_000, start_date },
  }
  const sent = show(<BillDetailPage />, given)
  await within(await screen.findByRole('row', { name: /Candy/ })).findByText('Bought out')
  fireEvent.click(screen.getByRole('button', { name: 'Buy out Harbor' }))
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText(/\$120 is billed today/)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Buy out for $120' }))
  const wanted = { project_id: 7, expected_amount: 12_000 }
  await waitFor(() => expect(sent).toEqual([['/api/user/billing/buyout', wanted]]))
})

it('[BL-03.51] others than the owner, and accounts without a price, see no button', async () => {
  const line = { day: '2026-10-02', billing_mode: 'cap', project_id: 7, project_name: 'Harbor', ...sums }
  const detail = { '/api/user/billing/bill-detail': { ...one, list: [line], totals: sums, currency: 1 } }
  const priced = { ...price, can_buy_out: false, current: { ...terms, buyout_price: 12_000 } }
  for (const given of [price, priced]) {
    show(<BillDetailPage />, { ...detail, '/api/user/billing/price': given })
    await screen.findAllByRole('row', { name: /Harbor/ })
    await waitFor(() => expect(queryClient.getQueryData(['billing', 'price'])).toEqual(given))
    expect(screen.queryByRole('button', { name: /Buy out/ })).toBeNull()
  }
})

const flowOfNone = { ...one, total: 0, list: [], opening: 0, closing: 0, currency: 1 }
const months = [
  { month: '2026-11', status: 'open', closed_time: 1_796_688_000 },
  { month: '2026-10', status: 'closed', closed_time: 1_794_096_000 },
]
const openMonths = async () => {
  const button = await screen.findByRole('button', { name: /Statement as PDF/ })
  await waitFor(() => expect(button.className).not.toContain('loading'))
  fireEvent.click(button)
}

it('[BL-03.55] a closed month is saved as PDF; an open one states when it is closed', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(`${this.getAttribute('href')} ${this.download}`)
  })
  const file = { file_url: '/api/user/billing/statement/file/2026-10?lang=en', file_name: 'statement.pdf' }
  const sent = show(<StatementPage />, {
    '/api/user/billing/bill-flow': flowOfNone,
    '/api/user/billing/statements': { list: months },
    '/api/user/billing/statement': file,
  })
  await openMonths()
  const open = await screen.findByRole('menuitem', { name: /November 2026 – closes on/ })
  expect(open.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(screen.getByRole('menuitem', { name: 'October 2026' }))
  await waitFor(() => expect(saved).toEqual([`${file.file_url} statement.pdf`]))
  expect(sent).toEqual([['/api/user/billing/statement', { month: '2026-10' }]])
})

it('[BL-03.55] the button works while the file is made, and a refusal is reported', async () => {
  const answers: StubbedAnswers = {
    '/api/user/billing/bill-flow': flowOfNone,
    '/api/user/billing/statements': { list: months },
  }
  show(<StatementPage />, answers)
  await openMonths()
  fireEvent.click(await screen.findByRole('menuitem', { name: 'October 2026' }))
  await screen.findByRole('button', { name: /Preparing PDF/ })
  const refusal = new StubbedFailure(409, 6041, 'This month is not closed yet.')
  cleanup()
  show(<StatementPage />, { ...answers, '/api/user/billing/statement': refusal })
  await openMonths()
  fireEvent.click(await screen.findByRole('menuitem', { name: 'October 2026' }))
  await waitFor(() =>
    expect(useNotices.getState().list.map(({ text }) => text)).toContain('This month is not closed yet.'),
  )
})
