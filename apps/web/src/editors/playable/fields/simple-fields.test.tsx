// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import type { Param } from './field.ts'
import { SliderField } from './simple-fields.tsx'

setUpComponentTests('editor')

const label = { en: 'Time', 'zh-cn': 'Time', ja: 'Time' }
const slider = (range: { min: number; max: number; step: number; unit?: string }): Param<'slider'> => ({
  id: 'p',
  type: 'param',
  index: 'a',
  level: 'gameplay',
  group: label,
  label,
  targets: [],
  widget: 'slider',
  ...range,
})

it.each([
  [
    'milliseconds as seconds',
    slider({ min: 0, max: 30_000, step: 500, unit: 'ms' }),
    12_000,
    '12.0',
    '7.5',
    7500,
  ],
  ['a share as percent', slider({ min: 0, max: 1, step: 0.05 }), 0.22, '22', '45', 0.45],
  ['any other unit as it is', slider({ min: 5, max: 30, step: 1, unit: 's' }), 10, '10', '12', 12],
])('[PL-02.41] shows %s', (_name, param, value, shown, typed, stored) => {
  const onChange = vi.fn()
  render(
    <SliderField
      param={param}
      value={value}
      original={value}
      contentLanguage="en"
      fonts={[]}
      onChange={onChange}
      onGestureEnd={vi.fn()}
      onError={vi.fn()}
    />,
  )
  const field = screen.getByRole<HTMLInputElement>('spinbutton')
  expect(field.value).toBe(shown)
  fireEvent.change(field, { target: { value: typed } })
  expect(onChange).toHaveBeenLastCalledWith(stored, 'join')
})
