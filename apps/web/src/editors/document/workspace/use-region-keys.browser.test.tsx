import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, setUpBrowserTests } from '../../../app/browser-tests.test-support.tsx'
import { showCanvas } from '../canvas-tests.test-support.tsx'

setUpBrowserTests('editor')

const box = { x: 100, y: 100, w: 200, h: 200 }

it('[D-100.4] opens each panel by its key with the focus in it, and Escape focuses the canvas', async () => {
  const { store, surface, id } = await showCanvas({ A: box })
  store.select([id('A')])
  ;(surface.element() as HTMLElement).focus()
  for (const [keys, focused] of [
    ['{Alt>}6{/Alt}', page.getByRole('button', { name: 'Add an animation' })],
    ['{Alt>}7{/Alt}', page.getByRole('button', { name: 'Add event' }).first()],
    ['{Alt>}5{/Alt}', page.getByRole('textbox', { name: 'Layer name' })],
  ] as const) {
    await userEvent.keyboard(keys)
    await expect.element(focused).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(surface).toHaveFocus()
  }
})

it('[D-100.5] focuses the canvas after a file was chosen, unless the user has moved the focus', async () => {
  const { store, session, surface, id } = await showCanvas({ A: box })
  answerCalls()
  store.select([id('A')])
  const name = page.getByRole('textbox', { name: 'Layer name' })
  const closeChooser = async () => {
    session.setState({ choosing: { kind: 'image' } })
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })
    // The chooser is loaded when it first opens.
    await expect.element(close, { timeout: 8000 }).toBeVisible()
    ;(close.element() as HTMLElement).click()
    // React removes the dialog in a microtask; the next frame focuses the canvas.
    await Promise.resolve()
  }
  await closeChooser()
  await expect.element(surface).toHaveFocus()
  await closeChooser()
  ;(name.element() as HTMLElement).focus()
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await expect.element(name).toHaveFocus()
})
