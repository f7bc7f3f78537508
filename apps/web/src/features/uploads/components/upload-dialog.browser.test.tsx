import { storage } from '@adloom/contract/assets'
import { list as folderList } from '@adloom/contract/folders'
import { check } from '@adloom/contract/library'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  answer,
  answerCalls,
  renderInBrowser,
  setUpBrowserTests,
} from '../../../app/browser-tests.test-support.tsx'
import { storageQuery } from '../../../lib/queries/storage.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { uploader, useUploadsView } from '../state.ts'
import { UploadHost } from './upload-host.tsx'

setUpBrowserTests()
afterEach(() => {
  uploader.remove(uploader.store.getState().items.map(item => item.id))
  uploader.forget()
  useUploadsView.setState({ isOpen: false, folderId: 0 })
})

const megabyte = 1024 * 1024

/** The uploader on a page that takes drops; the library has a file `known.png`. */
function showUploader(freeBytes = 100 * megabyte) {
  const sent = answerCalls(
    answer(storage, { free_size: freeBytes, total_size: 200 * megabyte, used_size: 0, total_assets: 0 }),
    answer(folderList, { list: [] }),
    answer(check, ({ json }) => json.map(({ name }) => ({ id: 0, name_valid: name !== 'known.png' }))),
  )
  renderInBrowser(<UploadHost takesDrops />)
  return sent
}

const image = (name: string) =>
  new File([new Uint8Array(2000).fill(name.length)], name, { type: 'image/png' })

/** A drag of files over the window: browsers let only users begin a real one. */
function dragFiles(type: 'dragenter' | 'dragover' | 'dragleave' | 'drop', ...files: File[]): DragEvent {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  const event = new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true })
  document.body.dispatchEvent(event)
  return event
}

const row = (name: string) => page.getByTestId('upload-row').filter({ hasText: name })
const open = () => useUploadsView.setState({ isOpen: true })

it('[AS-03.1] opens as a dialog 700 px wide that lists the chosen files', async () => {
  showUploader()
  open()
  await userEvent.upload(page.getByTestId('upload-files'), [image('one.png'), image('two.png')])
  await expect.element(row('one.png')).toBeVisible()
  expect(page.getByTestId('upload-row').elements()).toHaveLength(2)
  expect(document.querySelector('.ant-modal')!.getBoundingClientRect().width).toBe(700)
})

it('[AS-03.2] checks type, size and name of files before it sends anything', async () => {
  const sent = showUploader()
  open()
  await userEvent.upload(page.getByTestId('upload-files'), [
    image('one.png'),
    image('one.png'),
    image('tool.exe'),
    new File([], 'empty.png', { type: 'image/png' }),
  ])
  await expect.element(page.getByText('Another file in this list has this name')).toBeVisible()
  await expect.element(page.getByText(/files are not accepted/)).toBeVisible()
  await expect.element(page.getByText('The file is empty')).toBeVisible()
  await expect.poll(() => sent.filter(({ name }) => name === check.name)).toHaveLength(1)
  const { json } = sent.find(({ name }) => name === check.name)!.input as { json: { name: string }[] }
  expect(json.map(({ name }) => name)).toEqual(['one.png'])
})

it('[AS-03.4] counts only files that passed the check in the start button', async () => {
  showUploader()
  open()
  await userEvent.upload(page.getByTestId('upload-files'), [image('one.png'), image('known.png')])
  await expect.element(page.getByText('The library already has a file with this name')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Upload 1 file' })).toBeEnabled()
})

it('[AS-03.6] checks a renamed file again, typed in its place in the list', async () => {
  const sent = showUploader()
  open()
  await userEvent.upload(page.getByTestId('upload-files'), [image('known.png')])
  await expect.element(page.getByText('The library already has a file with this name')).toBeVisible()
  await userEvent.click(row('known.png').getByRole('button', { name: /rename/i }))
  await userEvent.keyboard('fresh{Enter}')
  await expect.element(row('fresh')).toHaveAttribute('data-status', 'onlineCheckSuccess')
  expect(sent.filter(({ name }) => name === check.name)).toHaveLength(2)
})

it('[SH-31.1] shows where files may be dropped while they are over the window and takes them', async () => {
  showUploader()
  const overlay = page.getByTestId('drop-overlay')
  // Otherwise a drop is lost when the page has just replaced the element under the pointer.
  expect(dragFiles('dragenter', image('one.png')).defaultPrevented).toBe(true)
  await expect.element(overlay).toBeVisible()
  const { width, height } = overlay.element().getBoundingClientRect()
  expect([width, height]).toEqual([innerWidth, innerHeight])
  dragFiles('dragleave', image('one.png'))
  await expect.element(overlay).not.toBeInTheDocument()
  dragFiles('dragenter', image('one.png'))
  expect(dragFiles('drop', image('one.png')).defaultPrevented).toBe(true)
  await expect.element(row('one.png')).toBeVisible()
  await expect.element(overlay).not.toBeInTheDocument()
})

it('[AS-02.4] refuses dropped files while the storage is full and states why', async () => {
  showUploader(-500)
  await expect.poll(() => queryClient.getQueryData(storageQuery.queryKey)).toBeDefined()
  dragFiles('dragenter', image('one.png'))
  await expect.element(page.getByText('Storage is full')).toBeVisible()
  const { dataTransfer } = dragFiles('dragover', image('one.png'))
  expect(dataTransfer!.dropEffect).toBe('none')
  dragFiles('drop', image('one.png'))
  await expect.element(page.getByTestId('drop-overlay')).not.toBeInTheDocument()
  expect(page.getByTestId('upload-row').elements()).toEqual([])
})
