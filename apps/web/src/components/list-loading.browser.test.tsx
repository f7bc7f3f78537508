import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInBrowser, setUpBrowserTests } from '../app/browser-tests.test-support.tsx'
import { ListLoading } from './list-loading.tsx'

setUpBrowserTests()

const loaded = { isPending: false, isError: false, error: null, refetch: () => Promise.resolve() }

it('[D-100.3] offers a retry where the list itself failed', async () => {
  const refetch = vi.fn(() => Promise.resolve())
  renderInBrowser(
    <ListLoading rows={3} list={{ ...loaded, isError: true, error: new Error('x'), refetch }} />,
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(refetch).toHaveBeenCalledOnce()
})

it('[D-100.3] leaves a failed next page to the end of the list', () => {
  const { container } = renderInBrowser(
    <ListLoading rows={3} list={{ ...loaded, isError: true, isFetchNextPageError: true }} />,
  )
  expect(container.querySelector('button')).toBeNull()
})

it('[D-100.3] shows as many rows as asked while it loads, and none afterwards', () => {
  const { container } = renderInBrowser(<ListLoading rows={3} list={{ ...loaded, isPending: true }} />)
  expect(container.querySelectorAll('[aria-hidden="true"] > [aria-hidden="true"]')).toHaveLength(3)
  expect(renderInBrowser(<ListLoading rows={3} list={loaded} />).container.textContent).toBe('')
})
