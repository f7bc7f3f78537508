import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dragBy, renderInBrowser, setUpBrowserTests } from '../../app/browser-tests.test-support.tsx'
import { FieldGestureContext } from './field-gesture.ts'
import { NumberField } from './number-field.tsx'

setUpBrowserTests('editor')

/** A field from 0 to 200 with its value, and what it reported. */
function showField(initial: number) {
  const log: (string | number)[] = []
  const gesture = { begin: () => void log.push('begin'), end: () => void log.push('end') }
  function Field() {
    const [value, setValue] = useState(initial)
    return (
      <NumberField
        label="Width"
        mark="W"
        min={0}
        max={200}
        value={value}
        onChange={next => {
          log.push(next)
          setValue(next)
        }}
      />
    )
  }
  renderInBrowser(
    <FieldGestureContext value={gesture}>
      <Field />
      <button type="button">After</button>
    </FieldGestureContext>,
  )
  const field = page.getByRole('spinbutton', { name: 'Width' })
  return { log, field, input: field.element() as HTMLInputElement }
}

it('[ED-05.11] makes one step of a drag by the mark, one unit per two pixels', async () => {
  const { log, input } = showField(100)
  await dragBy(page.getByText('W', { exact: true }).element(), 40, 0)
  expect(log[0]).toBe('begin')
  expect(log.filter(entry => entry === 'begin')).toHaveLength(1)
  expect(log.at(-1)).toBe('end')
  expect(input.value).toBe('120')
})

it('[ED-05.11] ignores a press on the mark that moves less than three pixels', async () => {
  const { log } = showField(100)
  await dragBy(page.getByText('W', { exact: true }).element(), 2, 0)
  expect(log).toEqual([])
})

it('[ED-05.11] makes one step of a held arrow key and stops at the limit', async () => {
  const { log, field, input } = showField(195)
  await userEvent.click(field)
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
  expect(log).toEqual(['begin', 200, 'end'])
  expect(input.value).toBe('200')
})

it('[D-31.20] selects its value on focus and takes a typed expression', async () => {
  const { log, field, input } = showField(60)
  await userEvent.click(field)
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 2])
  await userEvent.keyboard('120/2+8{Tab}')
  expect(log).toEqual([68])
  expect(document.activeElement).not.toBe(input)
})

it('[D-31.20] discards typed text on Escape and marks text that is no number', async () => {
  const { log, field, input } = showField(60)
  await userEvent.click(field)
  await userEvent.keyboard('wide')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await userEvent.keyboard('{Escape}')
  expect(input.value).toBe('60')
  await userEvent.tab()
  expect(log).toEqual([])
})
