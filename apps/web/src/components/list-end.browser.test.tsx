import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInBrowser, setUpBrowserTests } from '../app/browser-tests.test-support.tsx'
import { ListEnd } from './list-end.tsx'

setUpBrowserTests()

const frame = () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/** A list whose first page is 3000 px high; every further page fails while `fails` is true. */
function showList(fails: boolean) {
  const asked: number[] = []
  function List() {
    const [isError, setError] = useState(false)
    const [pages, setPages] = useState(1)
    const fetchNextPage = () => {
      asked.push(pages)
      if (fails) setError(true)
      else setPages(now => now + 1)
      return Promise.resolve()
    }
    return (
      <div data-testid="scroller" style={{ height: 500, overflow: 'auto' }}>
        <div style={{ height: pages * 3000 }} />
        <ListEnd
          list={{
            hasNextPage: true,
            isFetchingNextPage: false,
            isFetchNextPageError: isError,
            fetchNextPage,
          }}
        />
      </div>
    )
  }
  renderInBrowser(<List />)
  const scroller = page.getByTestId('scroller').element()
  return {
    asked,
    toStart: () => (scroller.scrollTop = 0),
    toEnd: () => (scroller.scrollTop = scroller.scrollHeight),
  }
}

it('[D-100.3] fetches the next page only when the end of the list comes into view', async () => {
  const { asked, toEnd } = showList(false)
  await frame()
  expect(asked).toEqual([])
  toEnd()
  await expect.poll(() => asked).toEqual([1])
  await frame()
  expect(asked).toEqual([1])
})

it('[D-100.3] states a failed page at the end and retries only on request', async () => {
  const { asked, toStart, toEnd } = showList(true)
  toEnd()
  await expect.element(page.getByText('The rest of the list could not be loaded.')).toBeVisible()
  for (let times = 0; times < 3; times++) {
    toStart()
    await frame()
    toEnd()
    await frame()
  }
  expect(asked).toEqual([1])
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  expect(asked).toEqual([1, 1])
})
