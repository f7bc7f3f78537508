import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInBrowser, setUpBrowserTests } from '../../../app/browser-tests.test-support.tsx'
import { ProjectActions } from './project-actions.tsx'

setUpBrowserTests()

const nothing = () => {}
const all = {
  ...{ open: nothing, free: nothing, variants: nothing, record: nothing, videos: nothing },
  ...{ preview: nothing },
  ...{ download: nothing, files: nothing, rename: nothing, copy: nothing, template: nothing },
  ...{ relate: nothing, reset: nothing, remove: nothing },
}

it('[D-100.9] a menu that fits neither above nor below its button shows all of its entries', async () => {
  renderInBrowser(
    <div style={{ paddingTop: innerHeight / 2 }}>
      <ProjectActions name="Night heist" actions={all} />
    </div>,
  )
  await userEvent.click(page.getByRole('button', { name: 'More for Night heist' }))
  const menu = page.getByRole('menu').element()
  const place = () => {
    const { top, bottom, height } = menu.getBoundingClientRect()
    return [height > innerHeight / 2, top >= 0, bottom <= innerHeight, menu.scrollHeight - menu.clientHeight]
  }
  await expect.poll(place).toEqual([true, true, true, 0])
})

it('[D-100.9] a menu that fits above its button is not moved over it', async () => {
  renderInBrowser(
    <div style={{ paddingTop: innerHeight - 40 }}>
      <ProjectActions name="Night heist" actions={all} />
    </div>,
  )
  const button = page.getByRole('button', { name: 'More for Night heist' })
  await userEvent.click(button)
  const menu = page.getByRole('menu').element()
  await expect
    .poll(() => menu.getBoundingClientRect().bottom <= button.element().getBoundingClientRect().top)
    .toBe(true)
  expect(menu.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
})
