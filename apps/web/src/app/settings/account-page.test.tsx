// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import type { Profile } from '../../features/account/api.ts'
import { planWith, standingWith } from '../../features/plans/plan-standing.test-support.ts'
import { type Me, meQuery } from '../../lib/queries/session.ts'
import { renderInApp, setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { queryClient } from '../../lib/query-client.ts'
import { type StubbedAnswers, StubbedFailure, stubCalls } from '../../lib/stub-calls.test-support.ts'
import { AccountPage } from './account-page.tsx'

const profile = {
  username: 'Nia',
  real_name: '',
  email: 'nia@studio.example',
  cell: '',
  company: 'Studio',
  category: 'enterprise',
  country: 'JP',
  owner: true,
  created_time: 1_700_000_000,
} as Profile
const me = { ...standingWith({ plans: [planWith()] }), permissions: ['gm', 'assets', 've'] } as unknown as Me
const countries = {
  list: [
    { code: 'DE', name: 'Germany', flag: '🇩🇪' },
    { code: 'JP', name: 'Japan', flag: '🇯🇵' },
  ],
}

setUpComponentTests()

function show(answers: StubbedAnswers, user: Me | null = me) {
  stubCalls(answers)
  queryClient.setQueryData(meQuery.queryKey, user)
  renderInApp(<AccountPage />)
}
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

it('[SH-18.2] shows placeholders while the profile loads', () => {
  show({})
  expect(screen.queryByText('nia@studio.example')).toBeNull()
  expect(document.querySelectorAll('[class*=skeleton]').length).toBeGreaterThan(0)
})

it('[SH-18.2] shows why loading failed and loads the profile again on request', async () => {
  show({ '/api/user/profile': new StubbedFailure(500, 9000, 'Something failed here.') })
  expect(await screen.findByText('Something failed here.')).toBeDefined()
  stubCalls({ '/api/user/profile': profile })
  fireEvent.click(screen.getByRole('button', { name: i18next.t('common:retry') }))
  expect(await screen.findByText('nia@studio.example')).toBeDefined()
})

it('[SH-18.1] shows the user, the account and its country by the name of the country list', async () => {
  show({ '/api/user/profile': profile, '/api/common/country/list': countries })
  expect(await screen.findByText('nia@studio.example')).toBeDefined()
  expect(await screen.findByText('Japan')).toBeDefined()
  expect([fact(i18next.t('account:company.name')), fact(i18next.t('account:person.realName'))]).toEqual([
    'Studio',
    '–',
  ])
})

it('[SH-18.1] shows the modules of the plan by permission group, each with a capital letter, and marks groups without modules', () => {
  show({ '/api/user/profile': profile })
  const groups = Object.fromEntries(
    [...document.querySelectorAll('dl:last-of-type > div')].map(group => [
      group.querySelector('dt')?.textContent,
      [...group.querySelectorAll('li')].map(item => item.textContent),
    ]),
  )
  expect(Object.values(groups).slice(-3)).toEqual([
    ['Playable templates'],
    ['Video editor'],
    ['Asset library'],
  ])
  cleanup()
  show({ '/api/user/profile': profile }, { ...me, permissions: ['gm'] })
  expect(screen.getAllByText(i18next.t('account:mine.group.none'))).toHaveLength(2)
})
