// @vitest-environment happy-dom
import type { Permission } from '@adloom/contract/permissions'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { type Me, meQuery } from '../../lib/queries/session.ts'
import { queryClient } from '../../lib/query-client.ts'
import { stubCalls } from '../../lib/stub-calls.test-support.ts'
import { MyVideoTemplatesPage } from './my-video-templates-page.tsx'

setUpComponentTests()

const card = {
  id: 5,
  name: 'Summer hook',
  cover_url: '',
  duration_ms: 15_000,
  ratios: ['9:16'],
  created_time: 1,
}

function openPage(permissions: Permission[], list: unknown[]) {
  stubCalls({ '/api/veditor/template/list': { list, total: list.length, page: 1, page_size: 24 } })
  queryClient.setQueryData(meQuery.queryKey, { permissions } as Me)
  renderInApp(<MyVideoTemplatesPage />)
}

it('[SH-11.2] own video templates are listed beside those of playables', async () => {
  openPage(['assets', 'VeTpl'], [card])
  expect(await screen.findByRole('article', { name: 'Summer hook' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Playables' }).getAttribute('href')).toBe(
    '/creative-assets/template/playable',
  )
})

it('[SH-11.2] an account without a template reads how to save one', async () => {
  openPage(['assets', 'VeTpl'], [])
  expect(await screen.findByText('No templates of your own yet')).toBeDefined()
})

it('[SH-11.2] without video templates in the plan the page names the plans', () => {
  openPage(['assets'], [])
  expect(screen.getByText('Your plan has no video templates')).toBeDefined()
})
