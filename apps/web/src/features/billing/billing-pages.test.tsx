// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { dayCount } from '../../lib/days.ts'
import { formatDate, formatTime } from '../../lib/format.ts'
import { meQuery } from '../../lib/queries/session.ts'
import { queryClient } from '../../lib/query-client.ts'
import { stubCalls, StubbedFailure, type StubbedAnswers } from '../../lib/stub-calls.test-support.ts'
import { loadTexts } from '../../lib/texts.ts'
import { MaterialsPage } from './materials-page.tsx'
import { UsagePage } from './usage-page.tsx'

setUpComponentTests()
beforeAll(() => loadTexts('pages'))

const movement = {
  ...{ id: 9, time: 1_790_000_000, movement: 'used', amount: 3, username: 'Ann' },
  cause: { kind: 'job', id: 4, name: 'Tile parade' },
  ...{ plan_id: 21, plan_name: 'A', extra: false, start_time: 1_780_000_000, expired_time: 1_800_000_000 },
}
const given = {
  ...{ ...movement, id: 8, movement: 'given', amount: 300 },
  cause: { kind: 'order', id: 7, name: 'A' },
}
const pack = {
  ...{ ...given, id: 7, plan_id: 0, plan_name: '', extra: true, amount: 20 },
  cause: { kind: 'order', id: 8, name: '' },
}
const usage = {
  ...{ list: [movement, given, pack], total: 3 },
  ...{ page: 1, page_size: 20 },
  days: [{ day: '2026-11-23', used: 3 }],
  totals: { given: 300, used: 3, expired: 5, voided: 2 },
  now: { used: 3, total: 300, held: 1 },
  users: [
    { id: 1, username: 'Ann' },
    { id: 2, username: 'Ben' },
  ],
}
const materials = {
  list: [
    {
      ...{ project_id: 4, project_name: 'Tile parade', project_kind: 'normal' },
      ...{ channel_id: 21, count: 2, last_time: 1_790_000_000 },
    },
  ],
  ...{ total: 1, page: 1, page_size: 20, deducted: 2, projects: 1, channel_ids: [21] },
  users: usage.users,
}
const answers = {
  '/api/user/billing/usage': usage,
  '/api/user/billing/materials': materials,
  '/api/common/channels': { list: [] },
}

function show(page: React.ReactElement, given: StubbedAnswers = answers) {
  queryClient.clear()
  const asked = stubCalls(given)
  renderInApp(page)
  return asked
}

it('[BL-03.6] shows the days, the state of the quota and each movement with its cause', async () => {
  const asked = show(<UsagePage />)
  const row = await screen.findByRole('row', { name: /Used Tile parade Ann Plan A/ })
  within(row).getByText('−3')
  screen.getByRole('row', { name: /Given Order ORD-000007 Ann Plan A .*\+300$/ })
  screen.getByRole('row', { name: /Given Order ORD-000008 Ann .*\+20$/ })
  screen.getByText('1 reserved by running tasks')
  screen.getByText('of 300')
  expect(screen.getByText('Expired or taken back').nextElementSibling?.textContent).toBe('7')
  const table = screen.getByRole('table', { name: 'Downloads and pushes by day' })
  within(table).getByRole('row', { name: '2026-11-23 3' })
  const file = screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')
  expect(file).toMatch(/^\/api\/user\/billing\/export\/usage\?.*type=download_push.*lang=en/)
  fireEvent.click(screen.getByRole('radio', { name: 'Storage' }))
  await waitFor(() => expect(asked.at(-1)).toContain('type=storage'))
  await screen.findByRole('figure', { name: 'Highest storage of each day' })
})

it('[BL-03.6] shows materials by channel with what was deducted, with the sum of the days', async () => {
  show(<MaterialsPage />)
  await screen.findByRole('row', { name: /Tile parade 21/ })
  expect(screen.getByText('Downloads deducted').nextElementSibling?.textContent).toBe('2')
})

it('[BL-03.83] filters materials by user, and their file too', async () => {
  const asked = show(<MaterialsPage />)
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'User' }))
  fireEvent.click(await screen.findByTitle('Ben'))
  await waitFor(() => expect(asked.some(path => /materials\?.*user_id=2/.test(path))).toBe(true))
  const file = screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')
  expect(file).toContain('user_id=2')
})

it('[BL-03.83] an account with one user has no filter by user', async () => {
  show(<MaterialsPage />, {
    ...answers,
    '/api/user/billing/materials': { ...materials, users: usage.users.slice(0, 1) },
  })
  await screen.findByRole('row', { name: /Tile parade/ })
  expect(screen.queryByRole('combobox', { name: 'User' })).toBeNull()
})

it('[BL-03.6] states that nothing was packed in these days', async () => {
  show(<MaterialsPage />, {
    ...answers,
    '/api/user/billing/materials': { ...materials, list: [], total: 0, deducted: 0 },
  })
  await screen.findByText('Nothing was packed or pushed in these days')
})

it('[BL-02.140] names the start of a quota given for later, and the renewal of its plan', async () => {
  const plan = { id: 21, name: 'A', renewed_time: 1_795_000_000, expired_time: 1_800_000_000 }
  const renewal = { ...given, start_time: plan.renewed_time }
  queryClient.clear()
  stubCalls({ ...answers, '/api/user/billing/usage': { ...usage, list: [renewal], total: 1 } })
  queryClient.setQueryData(meQuery.queryKey, { plans: [plan, { ...plan, id: 22, renewed_time: 0 }] } as never)
  renderInApp(<UsagePage />)
  const [from, until] = [formatDate(plan.renewed_time), formatDate(plan.expired_time)]
  await screen.findByRole('row', { name: name => name.includes(`Plan A · from ${from} until ${until}`) })
  const lines = screen.getAllByText(/^Renewed: continues from/).map(one => one.textContent)
  expect(lines).toEqual([
    `Renewed: continues from ${formatTime(plan.renewed_time)} to ${formatTime(plan.expired_time)}.`,
  ])
})

it('[BL-03.6] offers to load usage again after a failure', async () => {
  show(<UsagePage />, { ...answers, '/api/user/billing/usage': new StubbedFailure(500, 1, 'Broken.') })
  await screen.findByRole('button', { name: /again|retry/i })
})

it('[BL-03.87] takes days and zone from the address, and puts chosen ones there', async () => {
  queryClient.clear()
  const asked = stubCalls(answers)
  const address = '/?tab=usage&from=2026-01-05&to=2026-01-20&zone=-5'
  renderInApp(
    <>
      <UsagePage />
      <Address />
    </>,
    address,
  )
  await screen.findByText('of 300')
  expect(asked.find(one => one.includes('/usage?'))).toMatch(
    /start_date=2026-01-05&end_date=2026-01-20&timezone=-5/,
  )
  const file = screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')
  expect(file).toMatch(/start_date=2026-01-05&end_date=2026-01-20&timezone=-5/)
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Time zone' }))
  fireEvent.click(await screen.findByTitle('UTC-4'))
  const shown = () => screen.getByRole('status', { name: 'address' }).textContent
  await waitFor(() => expect(shown()).toBe('?tab=usage&from=2026-01-05&to=2026-01-20&zone=-4'))
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Days' }))
  fireEvent.click(await screen.findByTitle('Last 7 days'))
  await waitFor(() => expect(shown()).toBe('?tab=usage&zone=-4&last=7'))
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Days' }))
  fireEvent.click(await screen.findByTitle('Choose days'))
  const ends = await screen.findAllByRole('textbox', { name: 'First and last day' })
  expect(dayCount({ from: valueOf(ends[0]!), to: valueOf(ends[1]!) })).toBe(7)
})

it.each(['from=2026-01-20&to=2026-01-05', 'from=2025-01-01&to=2026-03-01', 'from=2090-01-01&to=2090-01-02'])(
  '[BL-03.87] an impossible range %s is the last 30 days',
  async address => {
    queryClient.clear()
    const asked = stubCalls(answers)
    renderInApp(<MaterialsPage />, `/?${address}&zone=99`)
    await screen.findByRole('row', { name: /Tile parade/ })
    const path = asked.find(one => one.includes('/materials?'))!
    const query = new URLSearchParams(path.slice(path.indexOf('?')))
    expect(dayCount({ from: query.get('start_date')!, to: query.get('end_date')! })).toBe(30)
    expect(query.get('timezone')).toBe('0')
  },
)

/** The query of the address. */
function Address() {
  return (
    <span role="status" aria-label="address">
      {useLocation().search}
    </span>
  )
}

const valueOf = (element: HTMLElement) => (element as HTMLInputElement).value
