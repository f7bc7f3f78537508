import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInBrowser, setUpBrowserTests } from '../../app/browser-tests.test-support.tsx'
import { AnchorPicker, type NineAnchor } from './anchor-picker.tsx'
import { PickRow } from './pick-row.tsx'

setUpBrowserTests('editor')

it('[D-31.10] moves the anchor and the focus by arrow keys and is one stop of the Tab key', async () => {
  const anchors: NineAnchor[] = []
  function Field() {
    const [value, setValue] = useState<NineAnchor>('c')
    return (
      <AnchorPicker
        label="Anchor"
        value={value}
        onChange={next => {
          anchors.push(next)
          setValue(next)
        }}
      />
    )
  }
  renderInBrowser(
    <>
      <Field />
      <button type="button">After</button>
    </>,
  )
  await userEvent.click(page.getByRole('radio').nth(4))
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}{ArrowLeft}')
  expect([...new Set(anchors)]).toEqual(['c', 't', 'tl'])
  expect((document.activeElement as HTMLElement).dataset.anchor).toBe('tl')
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus()
})

it('[D-100.1] chooses among a row of options by arrow keys and moves the focus along', async () => {
  const chosen: string[] = []
  function Field() {
    const [value, setValue] = useState('left')
    return (
      <PickRow
        label="Align"
        value={value}
        options={['left', 'center', 'right'].map(one => ({ value: one, label: one }))}
        onChange={next => {
          chosen.push(next)
          setValue(next)
        }}
      />
    )
  }
  renderInBrowser(<Field />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(chosen).toEqual(['center', 'right'])
  await expect.element(page.getByRole('radio', { name: 'right' })).toHaveFocus()
})
