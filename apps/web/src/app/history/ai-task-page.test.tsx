// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { queryClient } from '../../lib/query-client.ts'
import { meQuery } from '../../lib/queries/session.ts'
import { stubCalls } from '../../lib/stub-calls.test-support.ts'
import { AiTaskPage } from './ai-task-page.tsx'

setUpComponentTests()

it('[SH-08.10] lists AI banners by status, and voices', async () => {
  const none = { list: [], total: 0, page: 1, page_size: 20 }
  const asked = stubCalls({ '/api/ai/banner/list': none, '/api/ai/voice/list': none })
  queryClient.setQueryData(meQuery.queryKey, null)
  renderInApp(<AiTaskPage />)
  expect(await screen.findByText(i18next.t('aiBanners:empty'))).toBeDefined()
  fireEvent.click(screen.getByText(i18next.t('aiBanners:tasks.status.fail')))
  expect(await screen.findByText(i18next.t('aiBanners:tasks.noMatch'))).toBeDefined()
  expect(asked.at(-1)).toContain('status=fail')
  fireEvent.click(screen.getByRole('button', { name: i18next.t('aiBanners:tasks.clear') }))
  expect(await screen.findByText(i18next.t('aiBanners:empty'))).toBeDefined()
  fireEvent.click(screen.getByText(i18next.t('aiBanners:tasks.voices')))
  await waitFor(() => expect(asked.at(-1)).toContain('/ai/voice/list'))
})
