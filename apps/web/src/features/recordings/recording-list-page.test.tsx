// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { stubCalls } from '../../lib/stub-calls.test-support.ts'
import { RecordingListPage } from './recording-list-page.tsx'

setUpComponentTests()

const empty = { list: [], total: 0, page: 1, page_size: 24 }
const apps = ['ios', 'android'].map(platform => ({ product_id: 7, name: 'Harbour', platform }))

it('[SH-08.3] keeps name, product and order of the list in its address', async () => {
  stubCalls({
    '/api/vrecord/project/list': empty,
    '/api/vrecord/render/list': empty,
    '/api/common/app': { ...empty, list: apps },
  })
  const place = { search: '' }
  const Place = () => {
    place.search = useLocation().search
    return null
  }
  renderInApp(
    <>
      <Place />
      <RecordingListPage tabs={null} />
    </>,
  )
  await screen.findByText('No recordings yet')
  await userEvent.click(screen.getByRole('combobox', { name: 'Product' }))
  // The product has two store links and is offered once.
  await userEvent.click(await screen.findByTitle('Harbour'))
  await userEvent.click(screen.getByRole('combobox', { name: 'Order' }))
  await userEvent.click(await screen.findByTitle('Name'))
  await userEvent.type(screen.getByRole('textbox', { name: 'Search playables' }), 'candy{Enter}')
  await userEvent.click(screen.getByRole('combobox', { name: 'Status' }))
  await userEvent.click(await screen.findByTitle('Being prepared'))
  await waitFor(() => expect(place.search).toBe('?keyword=candy&product=7&status=1&order=name'))
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(place.search).toBe(''))
  await screen.findByText('No recordings yet')
})

it('[RC-22.1] a card states product, status and parameters of an uploaded game', async () => {
  const build = {
    ...{ id: 3, name: 'Balls', kind: 'build', source_id: 0, status: 0, cover_url: '', gameplays: 0 },
    ...{ newest_id: 0, param_count: 2, created_time: 1, updated_time: 1 },
    product: { id: 7, name: 'Harbour', icon_url: '' },
  }
  stubCalls({
    '/api/vrecord/project/list': { ...empty, list: [build], total: 1 },
    '/api/vrecord/render/list': empty,
    '/api/common/app': empty,
  })
  renderInApp(<RecordingListPage tabs={null} />)
  const card = await screen.findByRole('article')
  for (const text of ['Harbour', 'Not uploaded', '2 parameters']) expect(card.textContent).toContain(text)
})
