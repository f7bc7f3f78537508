import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInBrowser, setUpBrowserTests } from '../../app/browser-tests.test-support.tsx'
import { notify, useNotices } from '../../lib/notices.ts'
import { Toasts } from './toasts.tsx'

setUpBrowserTests()

const shown = () => useNotices.getState().list.map(notice => notice.text)
const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

it('[SH-33.1] keeps a toast until the pointer has left it', async () => {
  renderInBrowser(<Toasts />)
  notify({ tone: 'success', text: 'Saved', durationMs: 1500 })
  await userEvent.hover(page.getByText('Saved'))
  await wait(1700)
  expect(shown()).toEqual(['Saved'])
  await userEvent.unhover(page.getByText('Saved'))
  await expect.poll(shown).toEqual([])
})

it('[SH-33.1] keeps a toast while one of its buttons has the focus', async () => {
  renderInBrowser(<Toasts />)
  notify({ tone: 'info', text: 'Deleted', durationMs: 1500, action: { label: 'Undo', run: () => undefined } })
  const undo = page.getByRole('button', { name: 'Undo' })
  ;((await undo.findElement()) as HTMLElement).focus()
  await wait(1700)
  expect(shown()).toEqual(['Deleted'])
  ;(undo.element() as HTMLElement).blur()
  await expect.poll(shown).toEqual([])
})

it('[SH-33.1] runs the action once, closes the toast, and shows the three newest toasts alone', async () => {
  renderInBrowser(<Toasts />)
  let runs = 0
  for (const text of ['One', 'Two', 'Three']) notify({ tone: 'success', text, durationMs: 20_000 })
  notify({
    tone: 'error',
    text: 'Four',
    durationMs: 20_000,
    action: { label: 'Retry', run: () => void (runs += 1) },
  })
  await expect.element(page.getByText('Four')).toBeVisible()
  expect(page.getByText('One').elements()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Retry' }))
  expect([runs, shown()]).toEqual([1, ['Two', 'Three']])
})

it('[SH-33.1] places toasts at the foot of the window, above the page', async () => {
  renderInBrowser(<Toasts />)
  notify({ tone: 'success', text: 'Copied', durationMs: 20_000 })
  const toast = page.getByText('Copied')
  await expect.element(toast).toBeInViewport()
  const { bottom, left, width } = toast.element().getBoundingClientRect()
  expect(innerHeight - bottom).toBeLessThan(120)
  expect(document.elementFromPoint(left + width / 2, bottom - 5)).toBe(toast.element())
})
