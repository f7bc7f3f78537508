import type { Fill } from '@adloom/engine/data'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { renderInBrowser, setUpBrowserTests } from '../../app/browser-tests.test-support.tsx'
import { ColorField } from './color-field.tsx'

setUpBrowserTests('editor')

function showField(initial: Fill, options: { gradient?: boolean; opaque?: boolean } = {}) {
  const fills: Fill[] = []
  function Field() {
    const [value, setValue] = useState(initial)
    return (
      <div style={{ padding: '200px 0 0 600px', width: 800 }}>
        <ColorField
          label="Fill"
          value={value}
          {...options}
          onChange={fill => {
            fills.push(fill)
            setValue(fill)
          }}
        />
      </div>
    )
  }
  renderInBrowser(<Field />)
  return { fills, words: page.getByRole('textbox', { name: 'Fill', exact: true }) }
}

const openPanel = () => userEvent.click(page.getByRole('button', { name: /Fill/ }).first())

it('[ED-06.3] accepts a short colour that is typed over the selected one', async () => {
  const { fills, words } = showField({ kind: 'color', color: '#112233' })
  await userEvent.click(words)
  await expect.poll(() => (words.element() as HTMLInputElement).selectionEnd).toBe(7)
  await userEvent.keyboard('f80{Enter}')
  expect(fills).toEqual([{ kind: 'color', color: '#ff8800' }])
})

it('[ED-06.3] makes no colour transparent where it cannot be', async () => {
  const { fills, words } = showField({ kind: 'color', color: '#112233' }, { opaque: true })
  await userEvent.click(words)
  await userEvent.keyboard('#ff880080{Enter}')
  expect(fills).toEqual([{ kind: 'color', color: '#ff8800' }])
})

it('[ED-06.3] picks by pointer: the right upper corner of the square is the pure hue', async () => {
  const { fills } = showField({ kind: 'color', color: '#804040' })
  await openPanel()
  const square = page.getByRole('slider').first()
  await expect.element(square).toBeVisible()
  const box = square.element().getBoundingClientRect()
  await commands.mouse([[box.left + 20, box.top + 20], 'down', [box.right + 30, box.top - 30], 'up'])
  expect(fills.at(-1)).toEqual({ kind: 'color', color: '#ff0000' })
})

it('[ED-06.2] adds a stop where the gradient bar is pressed and keeps two stops at least', async () => {
  const { fills } = showField(
    {
      kind: 'linear',
      angle: 90,
      stops: [
        { at: 0, color: '#000000' },
        { at: 1, color: '#ffffff' },
      ],
    },
    { gradient: true },
  )
  await openPanel()
  const bar = page.getByRole('group').first()
  await expect.element(bar).toBeVisible()
  await userEvent.click(bar)
  const added = fills.at(-1)
  expect(added?.kind === 'linear' && added.stops.map(stop => Math.round(stop.at * 10) / 10)).toEqual([
    0, 1, 0.5,
  ])
  const stops = () => [...bar.element().querySelectorAll('button')]
  await expect.poll(() => stops().length).toBe(3)
  for (const expected of [2, 2]) {
    stops()[0]!.focus()
    await userEvent.keyboard('{Delete}')
    await expect.poll(() => stops().length).toBe(expected)
  }
})
