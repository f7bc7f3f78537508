import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInBrowser, setUpBrowserTests } from '../app/browser-tests.test-support.tsx'
import { InlineRename } from './inline-rename.tsx'

setUpBrowserTests()

function showItem() {
  const names: string[] = []
  function Item() {
    const [isRenaming, setRenaming] = useState(false)
    return (
      <>
        <button type="button" onKeyDown={event => event.key === 'F2' && setRenaming(true)}>
          Item
        </button>
        {isRenaming && (
          <InlineRename
            value="Old name"
            label="Name"
            onRename={name => void names.push(name)}
            onEnd={() => setRenaming(false)}
          />
        )}
      </>
    )
  }
  renderInBrowser(<Item />)
  const item = page.getByRole('button', { name: 'Item' })
  return {
    names,
    item,
    field: page.getByRole('textbox', { name: 'Name' }),
    open: async () => {
      ;(item.element() as HTMLElement).focus()
      await userEvent.keyboard('{F2}')
    },
  }
}

it('[D-100.5] selects the name and returns the focus to the item after Enter', async () => {
  const { names, item, field, open } = showItem()
  await open()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard(' New name {Enter}')
  expect(names).toEqual(['New name'])
  await expect.element(field).not.toBeInTheDocument()
  await expect.element(item).toHaveFocus()
})

it('[D-100.5] discards the name on Escape and returns the focus to the item', async () => {
  const { names, item, field, open } = showItem()
  await open()
  await userEvent.keyboard('Other{Escape}')
  await expect.element(field).not.toBeInTheDocument()
  expect(names).toEqual([])
  await expect.element(item).toHaveFocus()
})
