import { Modal } from 'antd'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInBrowser, setUpBrowserTests } from '../../app/browser-tests.test-support.tsx'

setUpBrowserTests()

interface DialogProps {
  open: boolean
  onClose(): void
}

function Inner({ open, onClose }: DialogProps) {
  return (
    <Modal open={open} title="Inner" onCancel={onClose} footer={null}>
      <input aria-label="Inner field" />
    </Modal>
  )
}

function Outer({ open, onClose }: DialogProps) {
  const [isInnerOpen, setInnerOpen] = useState(false)
  return (
    <Modal open={open} title="Outer" onCancel={onClose} footer={null}>
      <button type="button" onClick={() => setInnerOpen(true)}>
        Open inner
      </button>
      <Inner open={isInnerOpen} onClose={() => setInnerOpen(false)} />
    </Modal>
  )
}

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open outer
      </button>
      <button type="button">Behind</button>
      <Outer open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

/** Presses the keys several times and returns the titles of the dialogs that had the focus. */
async function dialogsWithFocus(keys: string): Promise<string[]> {
  const titles = new Set<string>()
  for (let times = 0; times < 8; times++) {
    await userEvent.keyboard(keys)
    const focused = document.activeElement!
    // After the last control, Tab leaves the page for the controls of the browser itself.
    if (focused === document.body) continue
    titles.add(focused.closest('[role="dialog"]')?.querySelector('.ant-modal-title')?.textContent ?? 'page')
  }
  return [...titles]
}

it('[D-100.7] keeps the focus in the topmost dialog and returns it where the dialog was opened', async () => {
  renderInBrowser(<Page />)
  await userEvent.click(page.getByRole('button', { name: 'Open outer' }))
  await expect.element(page.getByRole('dialog', { name: 'Outer' })).toBeVisible()
  expect(await dialogsWithFocus('{Tab}')).toEqual(['Outer'])
  expect(await dialogsWithFocus('{Shift>}{Tab}{/Shift}')).toEqual(['Outer'])
  await userEvent.click(page.getByRole('button', { name: 'Open inner' }))
  await expect.element(page.getByRole('dialog', { name: 'Inner' })).toBeVisible()
  expect(await dialogsWithFocus('{Tab}')).toEqual(['Inner'])
  expect(await dialogsWithFocus('{Shift>}{Tab}{/Shift}')).toEqual(['Inner'])
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Open inner' })).toHaveFocus()
  expect(await dialogsWithFocus('{Tab}')).toEqual(['Outer'])
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Open outer' })).toHaveFocus()
})
