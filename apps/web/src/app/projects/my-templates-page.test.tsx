// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { type Me, meQuery } from '../../lib/queries/session.ts'
import { queryClient } from '../../lib/query-client.ts'
import { stubCalls } from '../../lib/stub-calls.test-support.ts'
import { MyTemplatesPage } from './my-templates-page.tsx'

setUpComponentTests()

const card = { id: 3, kind: 'iv', name: 'Harbour', gameplay: '', cover_url: '/c.png' }
const times = { created_time: 1, updated_time: 1 }

/** Opens the list for a user with these permissions, and the menu of its template. */
async function openMenu(permissions: string[], sent: [string, unknown][] = []) {
  stubCalls(
    {
      '/api/ps/template/list': { list: [{ ...card, ...times }], total: 1, page: 1, page_size: 30 },
      '/api/ps/project/create': { id: 71 },
      '/api/vrecord/project/create': { id: 8 },
      '/api/vrecord/gameplay/list': { list: [], total: 0, page: 1, page_size: 1 },
      '/api/vrecord/gameplay/create': { id: 9 },
    },
    sent,
  )
  queryClient.setQueryData(meQuery.queryKey, { permissions } as Me)
  const place = { path: '' }
  const Place = () => {
    place.path = useLocation().pathname
    return null
  }
  renderInApp(
    <>
      <Place />
      <MyTemplatesPage />
    </>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'More for Harbour' }))
  await screen.findByRole('menuitem', { name: /Rename/ })
  return place
}

it('[RC-21.12] an own template becomes a project of its name, whose recorder opens', async () => {
  const sent: [string, unknown][] = []
  const place = await openMenu(['ps', 'vrec'], sent)
  await userEvent.click(screen.getByRole('menuitem', { name: /Record gameplay/ }))
  await waitFor(() => expect(place.path).toBe('/record/8/9'))
  expect(sent.slice(0, 2)).toEqual([
    ['/api/ps/project/create', { name: 'Harbour', kind: 'iv', own_template_id: 3 }],
    ['/api/vrecord/project/create', { source_id: 71 }],
  ])
})

it('[RC-21.12] an own template is not recorded without both permissions', async () => {
  await openMenu(['vrec', 'assets'])
  expect(screen.queryByRole('menuitem', { name: /Record gameplay/ })).toBeNull()
})
