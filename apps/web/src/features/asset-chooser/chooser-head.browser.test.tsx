import { createRef } from 'react'
import type { InputRef } from 'antd'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInBrowser, setUpBrowserTests } from '../../app/browser-tests.test-support.tsx'
import { ChooserSearch } from './chooser-head.tsx'

setUpBrowserTests()

it('[AS-13.2] has the focus when it opens and searches once after the typing pauses', async () => {
  const keywords: string[] = []
  renderInBrowser(
    <ChooserSearch
      keyword=""
      field={createRef<InputRef>()}
      onKeyword={keyword => void keywords.push(keyword)}
      onDown={() => undefined}
    />,
  )
  const field = page.getByRole('textbox', { name: 'Search' })
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard(' candy ')
  await expect.poll(() => keywords).toEqual(['candy'])
  await userEvent.clear(field)
  await expect.poll(() => keywords).toEqual(['candy', ''])
})

it('[AS-13.2] moves to the results by the down key and does not search after it was closed', async () => {
  const log: string[] = []
  const search = () =>
    renderInBrowser(
      <ChooserSearch
        keyword=""
        field={createRef<InputRef>()}
        onKeyword={keyword => void log.push(keyword)}
        onDown={() => void log.push('down')}
      />,
    )
  const shown = search()
  await userEvent.keyboard('closed{ArrowDown}')
  shown.unmount()
  search()
  await expect.element(page.getByRole('textbox', { name: 'Search' })).toHaveFocus()
  await userEvent.keyboard('later')
  await expect.poll(() => log).toEqual(['down', 'later'])
})
