import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInBrowser, setUpBrowserTests } from '../../app/browser-tests.test-support.tsx'
import { ConflictDialog } from './save-dialogs.tsx'

setUpBrowserTests('editor')

function showDialog() {
  const log: string[] = []
  const finish: (() => void)[] = []
  const slow = (name: string) => () => {
    log.push(name)
    return new Promise<void>(resolve => finish.push(resolve))
  }
  function Editor() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Save
        </button>
        <ConflictDialog open={isOpen} onTakeTheirs={slow('theirs')} onKeepMine={slow('mine')} />
      </>
    )
  }
  renderInBrowser(<Editor />)
  return {
    log,
    open: () => userEvent.click(page.getByRole('button', { name: 'Save' })),
    finish: () => finish.shift()?.(),
    theirs: page.getByRole('button', { name: 'Use the newer version' }),
    mine: page.getByRole('button', { name: 'Keep my version' }),
  }
}

it('[D-34.1] has no way out but its two answers', async () => {
  const { open } = showDialog()
  await open()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
  expect(page.getByRole('button', { name: /close/i }).elements()).toEqual([])
})

it('[D-34.1] runs one answer at a time', async () => {
  const { log, open, finish, theirs, mine } = showDialog()
  await open()
  await userEvent.click(mine)
  await expect.element(theirs).toBeDisabled()
  await userEvent.click(mine, { force: true })
  expect(log).toEqual(['mine'])
  finish()
  await expect.element(theirs).toBeEnabled()
})
