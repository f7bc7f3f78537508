import { allChannels, preview } from '@adloom/contract/projects'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  answer,
  answerCalls,
  renderInBrowser,
  setUpBrowserTests,
} from '../../app/browser-tests.test-support.tsx'
import { ShareDialog } from './share-dialog.tsx'

setUpBrowserTests('editor')

it('[D-37.5] saves before it makes the preview, draws its QR code and copies its address', async () => {
  const log: string[] = []
  answerCalls(
    answer(allChannels, { list: [] }),
    answer(preview, ({ id }) => {
      log.push(`preview ${id}`)
      return { url: `https://example.com/p/${id}`, source_id: id, product_name: '', creative_type: '' }
    }),
  )
  renderInBrowser(
    <ShareDialog
      open
      projectId={12}
      rev={3}
      beforePreview={() => {
        log.push('save')
        return Promise.resolve()
      }}
      onClose={() => undefined}
    />,
  )
  const code = page.getByRole('img', { name: 'QR code of the preview' })
  await expect.element(code).toBeVisible()
  expect(log).toEqual(['save', 'preview 12'])
  await expect.poll(() => (code.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(100)
  await userEvent.click(page.getByRole('button', { name: 'Copy the address' }))
  await expect.poll(() => navigator.clipboard.readText()).toBe('https://example.com/p/12')
})

it('[D-37.5] states why a preview failed and makes it again on request', async () => {
  let fails = true
  answerCalls(
    answer(allChannels, { list: [] }),
    answer(preview, () => {
      if (fails) throw new Error('offline')
      return { url: 'https://example.com/p/12', source_id: 12, product_name: '', creative_type: '' }
    }),
  )
  renderInBrowser(
    <ShareDialog
      open
      projectId={12}
      rev={4}
      beforePreview={() => Promise.resolve()}
      onClose={() => undefined}
    />,
  )
  await expect.element(page.getByText('Could not create the preview')).toBeVisible()
  fails = false
  await userEvent.click(page.getByRole('alert').getByRole('button'))
  await expect.element(page.getByRole('img', { name: 'QR code of the preview' })).toBeVisible()
})
