// @vitest-environment happy-dom
import { uploadBytes } from '@adloom/contract/constants'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import { useNotices } from '../../../lib/notices.ts'
import { stubCalls } from '../../../lib/stub-calls.test-support.ts'
import { uploadFile } from '../../../lib/upload/upload-file.ts'
import { BuildDialog } from './build-dialog.tsx'

vi.mock('../../../lib/upload/upload-file.ts', () => ({ uploadFile: vi.fn() }))

setUpComponentTests()

const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!
const action = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Upload and open' })

function open() {
  const sent: [string, unknown][] = []
  stubCalls({ '/api/user/product/list': { list: [], total: 0 } }, sent)
  const [onClose, onKept] = [vi.fn(), vi.fn()]
  renderInApp(<BuildDialog onClose={onClose} onKept={onKept} />)
  return { onClose, onKept, paths: () => sent.map(([path]) => path) }
}

it('[RC-21.20] a zip over the limit is refused as it is chosen', async () => {
  open()
  await userEvent.type(screen.getByLabelText('Name'), 'Balls')
  const file = new File([], 'huge.zip')
  Object.defineProperty(file, 'size', { value: uploadBytes + 1 })
  await userEvent.upload(input(), file)
  await waitFor(() => {
    const texts = useNotices.getState().list.map(({ text }) => text)
    expect(texts).toContain('huge.zip is larger than 500 MB. Choose a smaller zip.')
  })
  expect(action().disabled).toBe(true)
})

it('[RC-21.20] cancelling an upload ends it and makes no project', async () => {
  let signal: AbortSignal | undefined
  vi.mocked(uploadFile).mockImplementation((_, options) => {
    signal = options?.signal
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))
  })
  const { onClose, onKept, paths } = open()
  await userEvent.type(screen.getByLabelText('Name'), 'Balls')
  await userEvent.upload(input(), new File(['zip'], 'balls.zip'))
  await waitFor(() => expect(action().disabled).toBe(false))
  await userEvent.click(action())
  await waitFor(() => expect(signal).toBeDefined())
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(signal?.aborted).toBe(true))
  expect(onClose).toHaveBeenCalledOnce()
  expect(onKept).not.toHaveBeenCalled()
  expect(paths().some(path => path.includes('build'))).toBe(false)
  expect(useNotices.getState().list.map(({ text }) => text)).not.toContain('aborted')
})
