// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { queryClient } from '../../lib/query-client.ts'
import { stubCalls, StubbedFailure } from '../../lib/stub-calls.test-support.ts'
import { GamePage } from './game-page.tsx'

vi.mock('../../features/locks/use-editor-lock.ts', () => ({
  useEditorLock: () => ({ state: { kind: 'held', fence: 1, rev: 1 }, leaveAfter: () => undefined }),
}))

setUpComponentTests('editor')

it('[SH-06.1] asks for the project together with the template of the address, and leads back to the list when it is refused', async () => {
  const refused = new StubbedFailure(404, 4004, 'No such project')
  const asked = stubCalls({ '/api/gmaker/project/info': refused, '/api/gmaker/project/init-json': refused })
  const router = createMemoryRouter(
    [{ path: '/my-project/playable/:templateId/custom/:customId', element: <GamePage /> }],
    { initialEntries: ['/my-project/playable/1002/custom/7'] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const { textContent } = await screen.findByRole('alert')
  expect(textContent).toContain(i18next.t('editor:load.missing'))
  expect(textContent).toContain(i18next.t('editor:load.missingHelp'))
  expect(screen.getByRole('link').getAttribute('href')).toBe('/my-project/playable/normal')
  expect([...new Set(asked)].sort()).toEqual([
    '/api/gmaker/project/info?id=7&template_id=1002',
    '/api/gmaker/project/init-json?id=7&template_id=1002',
  ])
})
