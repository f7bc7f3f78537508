// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { stubCalls, StubbedFailure, type StubbedAnswers } from '../../lib/stub-calls.test-support.ts'
import { queryClient } from '../../lib/query-client.ts'
import { meQuery } from '../../lib/queries/session.ts'
import { actionsOf } from './ad-account-table.tsx'
import { filterOf, noFilter, searchOf } from './ad-account-filters.tsx'
import { AdAccountsPage } from './ad-accounts-page.tsx'
import { refreshAdAccounts, type AdAccount } from './api.ts'

setUpComponentTests()

const account: AdAccount = {
  id: 5,
  type: '21',
  account_name: 'ads@studio.example',
  email: 'ads@studio.example',
  status: 'active',
  role: 'owner',
  report_permission: 1,
  auth_time: 1_790_000_000,
  unbind_from: 1_792_592_000,
  data_day: '2026-11-22',
  fetched_time: 1_790_000_000,
  pull_error: '',
  next_pull_time: null,
  pulling: false,
  sub_count: 2,
  assistant_count: 1,
}
const listPath = '/api/ad-account/list'
const listed = (...list: AdAccount[]) => ({ list, total: list.length, page: 1, page_size: 40 })

function show(answers: StubbedAnswers) {
  const sent: [string, unknown][] = []
  const asked = stubCalls(answers, sent)
  renderInApp(<AdAccountsPage />)
  return { asked, sent }
}

it('[AD-01.2] keeps its filters in the address', () => {
  const filter = {
    ...noFilter,
    keyword: 'a',
    traffic_type: '7' as const,
    statuses: ['active' as const],
    order: 'auth_time' as const,
  }
  expect(filterOf(new URLSearchParams(searchOf(filter)))).toEqual(filter)
  expect(searchOf(noFilter)).toEqual({})
  expect(filterOf(new URLSearchParams('traffic_type=99&statuses=gone&order=name'))).toEqual(noFilter)
})

it('[AD-01.18] shows how new the data are, and what to do after a failed pull', async () => {
  const failed = {
    ...account,
    id: 6,
    account_name: 'Unity',
    type: '5' as const,
    status: 'disabled' as const,
    pull_error: 'ad_credentials_wrong',
  }
  show({ [listPath]: listed(account, failed) })
  expect(await screen.findByText(/Data to 2026-11-22/, { selector: 'tr:first-child span' })).toBeTruthy()
  expect(screen.getAllByText(/2 sub-accounts · 1 assistant/)).toHaveLength(2)
  expect(screen.getByText(/Reauthorise the account with new ones/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reauthorise' })).toBeTruthy()
})

it('[AD-01.1] offers the first account when none is linked', async () => {
  const { asked } = show({ [listPath]: listed() })
  expect(await screen.findByText('Link your first ad account')).toBeTruthy()
  stubCalls({ [listPath]: listed(account) }, [])
  await refreshAdAccounts()
  expect(await screen.findByText('ads@studio.example')).toBeTruthy()
  expect(asked.length).toBeGreaterThan(0)
})

it('[AD-01.1] shows why the list did not load', async () => {
  show({ [listPath]: new StubbedFailure(500, 9000, 'Try again soon.') })
  expect(await screen.findByText('Try again soon.')).toBeTruthy()
})

it('[AD-01.1] authorises only after consent, and shows the refusal of the network', async () => {
  const { sent } = show({
    [listPath]: listed(),
    '/api/ad-account/auth': new StubbedFailure(422, 5101, 'The network refused these credentials.'),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Authorise account' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByText('XMP'))
  fireEvent.change(await dialog.findByLabelText('Client ID'), { target: { value: 'client' } })
  fireEvent.change(dialog.getByLabelText('Client secret'), { target: { value: 'secret' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Authorise' }))
  expect(await dialog.findByText('Accept the authorisation agreement to continue.')).toBeTruthy()
  expect(sent).toEqual([])
  const agreement = dialog.getByRole('link', { name: 'authorisation agreement' })
  expect([agreement.getAttribute('href'), agreement.getAttribute('target')]).toEqual([
    '/auth-agreement',
    '_blank',
  ])
  fireEvent.click(dialog.getByRole('checkbox'))
  fireEvent.click(dialog.getByRole('button', { name: 'Authorise' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('refused these credentials')
  await waitFor(() =>
    expect(sent).toEqual([
      [
        '/api/ad-account/auth',
        { type: 'xmp', client_id: 'client', client_secret: 'secret', report_permission: 1, agree: true },
      ],
    ]),
  )
})

it('[AD-01.30] fills in the address of the user as that of the Mintegral account', async () => {
  queryClient.setQueryData(meQuery.queryKey, { email: 'ada@studio.example' } as never)
  show({ [listPath]: listed() })
  fireEvent.click(await screen.findByRole('button', { name: 'Authorise account' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(await dialog.findByRole('button', { name: 'Use ada@studio.example' }))
  expect((dialog.getByLabelText('E-mail') as HTMLInputElement).value).toBe('ada@studio.example')
})

it('[AD-01.28, AD-01.29] keeps the list of sub-accounts and the zone of a reauthorised account', async () => {
  const refused = { ...account, status: 'disabled' as const, pull_error: 'ad_credentials_wrong' }
  const { sent } = show({
    [listPath]: listed(refused),
    '/api/ad-account/auth-info': { ...refused, show_all: false, time_zone: -5, hints: { api_key: '1234' } },
    '/api/ad-account/auth': refused,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Reauthorise' }))
  const dialog = within(await screen.findByRole('dialog'))
  const all = await dialog.findByRole('checkbox', { name: 'List sub-accounts that are not authorised' })
  expect((all as HTMLInputElement).checked).toBe(false)
  fireEvent.change(dialog.getByLabelText('API key'), { target: { value: 'new key' } })
  fireEvent.change(dialog.getByLabelText('Access key'), { target: { value: 'new access' } })
  fireEvent.click(dialog.getByRole('checkbox', { name: /agreement/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Authorise' }))
  await waitFor(() =>
    expect(sent).toEqual([
      ['/api/ad-account/auth', expect.objectContaining({ show_all: false, time_zone: -5 })],
    ]),
  )
})

it('[AD-01.12] offers an assistant only to leave, and deletion only of an unbound account', () => {
  expect(actionsOf({ role: 'assistant', type: '21', status: 'active' })).toEqual(['leave'])
  expect(actionsOf({ role: 'owner', type: '21', status: 'active' })).toEqual([
    'authorise',
    'subAccounts',
    'assistants',
    'unbind',
  ])
  expect(actionsOf({ role: 'owner', type: '7', status: 'unbound' })).toEqual([
    'authorise',
    'assistants',
    'bind',
    'delete',
  ])
})

it.each([
  { of: 'an owner', row: { ...account, status: 'unbound' as const }, actions: 5, marked: ['Delete'] },
  {
    of: 'an assistant',
    row: { ...account, role: 'assistant' as const },
    actions: 1,
    marked: ['Stop assisting'],
  },
])('[AD-01.27] marks only what deletes or leaves the account of $of', async ({ row, actions, marked }) => {
  show({ [listPath]: listed(row) })
  fireEvent.click(await screen.findByRole('button', { name: `More actions for ${row.account_name}` }))
  const items = await screen.findAllByRole('menuitem')
  const destructive = items.filter(item => item.classList.contains('ant-dropdown-menu-item-danger'))
  expect(items).toHaveLength(actions)
  expect(destructive.map(item => item.textContent)).toEqual(marked)
})
