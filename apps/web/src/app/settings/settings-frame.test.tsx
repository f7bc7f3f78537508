// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { profileQuery } from '../../features/account/api.ts'
import { renderInApp, setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { type Me, meQuery } from '../../lib/queries/session.ts'
import { queryClient } from '../../lib/query-client.ts'
import { stubCalls } from '../../lib/stub-calls.test-support.ts'
import { RouteTable } from '../menu.ts'
import { routes } from '../routes.tsx'
import { SettingsFrame } from './settings-frame.tsx'

setUpComponentTests()

function show(owner: boolean) {
  stubCalls({ '/api/user/profile': { username: 'Nia', owner } })
  queryClient.setQueryData(meQuery.queryKey, { permissions: ['gm'] } as unknown as Me)
  renderInApp(
    <RouteTable value={routes}>
      <SettingsFrame />
    </RouteTable>,
  )
}
const tabs = () => screen.getAllByRole('link').map(link => link.textContent)

it('[SH-09.1] the settings of an owner have a tab for the activity of the account', async () => {
  show(true)
  await waitFor(() => expect(tabs()).toContain('Activity'))
  expect(tabs()).toEqual(expect.arrayContaining(['Profile', 'API keys']))
})

it('[SH-09.1] the settings of another user have no tab for the activity', async () => {
  show(false)
  await waitFor(() => expect(queryClient.getQueryState(profileQuery.queryKey)?.status).toBe('success'))
  expect(tabs().length).toBeGreaterThan(2)
  expect(tabs()).not.toContain('Activity')
})
