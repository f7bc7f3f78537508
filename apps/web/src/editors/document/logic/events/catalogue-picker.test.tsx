// @vitest-environment happy-dom
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../../../lib/component-tests.test-support.tsx'
import { CataloguePicker } from './catalogue-picker.tsx'
import type { PickerRow } from './picker-rows.ts'

setUpComponentTests('editor')

const rows: PickerRow<string>[] = [
  {
    id: 'store',
    group: 'Ad',
    label: 'Open the store',
    help: '',
    icon: PlusIcon,
    sought: 'open the store',
    make: () => 'store',
  },
]

function Picker({ onPick }: { onPick(made: string): void }) {
  const [open, setOpen] = useState(false)
  return (
    <CataloguePicker label="Add response" open={open} onOpen={setOpen} rows={() => rows} onPick={onPick}>
      <button type="button">Add</button>
    </CataloguePicker>
  )
}

it('[ED-03.8] a second Enter while the list fades out adds nothing', async () => {
  const onPick = vi.fn()
  renderInApp(<Picker onPick={onPick} />)
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  const field = await screen.findByRole('combobox', { name: 'Add response' })
  fireEvent.keyDown(field, { key: 'Enter' })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onPick).toHaveBeenCalledExactlyOnceWith('store')
})
