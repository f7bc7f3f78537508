import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInBrowser, setUpBrowserTests } from '../../app/browser-tests.test-support.tsx'
import { PanelPopover } from './panel-popover.tsx'

setUpBrowserTests()

function showPopover() {
  function Popover() {
    const [open, setOpen] = useState(false)
    const [isRead, setRead] = useState(false)
    return (
      <>
        <PanelPopover
          open={open}
          onChange={setOpen}
          label="Messages"
          width={364}
          panel={
            !isRead && (
              <button type="button" onClick={() => setRead(true)}>
                Read all
              </button>
            )
          }
        >
          <button type="button">Bell</button>
        </PanelPopover>
        <button type="button" style={{ marginLeft: 700 }}>
          Elsewhere
        </button>
      </>
    )
  }
  renderInBrowser(<Popover />)
  return {
    bell: page.getByRole('button', { name: 'Bell' }),
    panel: page.getByRole('dialog', { name: 'Messages' }),
  }
}

it('[SH-29.2] moves the focus into the panel, 364 px wide, and back to its button on Escape', async () => {
  const { bell, panel } = showPopover()
  await userEvent.click(bell)
  await expect.element(panel).toHaveFocus()
  expect(panel.element().getBoundingClientRect().width).toBe(364)
  await userEvent.keyboard('{Escape}')
  await expect.element(bell).toHaveFocus()
  await expect.element(panel).not.toBeInTheDocument()
})

it('[D-100.5] closes the panel when the focus moves elsewhere and leaves the focus there', async () => {
  const { bell, panel } = showPopover()
  await userEvent.click(bell)
  await expect.element(panel).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Read all' })).toHaveFocus()
  const elsewhere = page.getByRole('button', { name: 'Elsewhere' })
  ;(elsewhere.element() as HTMLElement).focus()
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(elsewhere).toHaveFocus()
})

it('[SH-29.2] closes the panel on Escape after the button that had the focus is gone', async () => {
  const { bell, panel } = showPopover()
  await userEvent.click(bell)
  await userEvent.click(page.getByRole('button', { name: 'Read all' }))
  await expect.element(page.getByRole('button', { name: 'Read all' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(bell).toHaveFocus()
})
