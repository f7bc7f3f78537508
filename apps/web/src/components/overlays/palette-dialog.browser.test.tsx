import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInBrowser, setUpBrowserTests } from '../../app/browser-tests.test-support.tsx'
import { type PaletteEntry, PaletteDialog } from './palette-dialog.tsx'

setUpBrowserTests()

function showPalette() {
  const ran: string[] = []
  const useEntries = (text: string): PaletteEntry<'pages'>[] =>
    Array.from({ length: 40 }, (_, index) => `Page ${index + 1}`)
      .filter(label => label.includes(text))
      .map(label => ({
        id: label,
        section: 'pages',
        label,
        thumbnail: null,
        run: () => void ran.push(label),
      }))
  function Opener() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <PaletteDialog
          open={open}
          placeholder="Search"
          useEntries={useEntries}
          sectionTitle={() => 'Pages'}
          onClose={() => setOpen(false)}
        />
      </>
    )
  }
  renderInBrowser(<Opener />)
  return { ran, open: () => userEvent.click(page.getByRole('button', { name: 'Open' })) }
}

const field = () => page.getByRole('combobox', { name: 'Search' })
const option = (name: string) => page.getByRole('option', { name, exact: true })

it('[D-100.1] keeps the focus in the palette field and scrolls the chosen entry into view', async () => {
  const { ran, open } = showPalette()
  await open()
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(option('Page 40')).toHaveAttribute('aria-selected', 'true')
  const list = page.getByRole('listbox').element().getBoundingClientRect()
  const last = option('Page 40').element().getBoundingClientRect()
  expect(last.bottom).toBeLessThanOrEqual(list.bottom + 1)
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(ran).toEqual(['Page 40'])
})

it('[D-100.1] starts empty when it is opened again and returns the focus when it closes', async () => {
  const { open } = showPalette()
  await open()
  await userEvent.type(field(), '33')
  await expect.poll(() => page.getByRole('option').elements().length).toBe(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(field()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus()
  await open()
  await expect.element(field()).toHaveValue('')
})
