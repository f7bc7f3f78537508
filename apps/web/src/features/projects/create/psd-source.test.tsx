// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import { stubCalls } from '../../../lib/stub-calls.test-support.ts'
import type { Beginning } from './beginning.ts'
import { PsdSource } from './psd-source.tsx'

setUpComponentTests()

function show(chosen?: Beginning) {
  stubCalls({ '/api/assets/list': { list: [], total: 0, page: 1, page_size: 60, next: '', more: false } })
  const onChoose = vi.fn()
  renderInApp(<PsdSource kind="playsmart" chosen={chosen} onChoose={onChoose} onTake={() => undefined} />)
  return onChoose
}
const field = () => screen.getByTestId<HTMLInputElement>('psd-file')
const photoshopFile = (name: string) => new File(['8BPS'], name)

it('[ED-07.7] offers PSD and PSB files and states their limits', async () => {
  show()
  expect(field().accept).toBe('.psd,.psb')
  expect((await screen.findByText(/PSD and PSB/)).textContent).toContain(
    '500 MB, 64 megapixels and 500 layers',
  )
})

it.each(['hero.psd', 'hero.psb', 'HERO.PSB'])('[ED-07.7] takes %s from the file dialog', name => {
  const onChoose = show()
  const file = photoshopFile(name)
  fireEvent.change(field(), { target: { files: [file] } })
  expect(onChoose).toHaveBeenCalledWith({ from: 'file', file, name: name.slice(0, 4) })
  expect(screen.queryByRole('alert')).toBeNull()
})

it('[ED-07.7] takes a dropped PSB and refuses any other file with the extensions it takes', async () => {
  const onChoose = show()
  const area = (await screen.findByRole('button', { name: 'Choose a file' })).parentElement!
  fireEvent.drop(area, { dataTransfer: { files: [new File(['x'], 'hero.png')], types: ['Files'] } })
  expect(screen.getByRole('alert').textContent).toContain('.psd or .psb')
  expect(onChoose).not.toHaveBeenCalled()
  const file = photoshopFile('hero.psb')
  fireEvent.drop(area, { dataTransfer: { files: [file], types: ['Files'] } })
  expect(onChoose).toHaveBeenCalledWith({ from: 'file', file, name: 'hero' })
})
