import { list as assetList } from '@adloom/contract/assets'
import { list as folderList } from '@adloom/contract/folders'
import { tags, uses, versions } from '@adloom/contract/library'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  answer,
  answerCalls,
  Refusal,
  renderInBrowser,
  setUpBrowserTests,
} from '../../../app/browser-tests.test-support.tsx'
import { imageAsset } from '../assets.test-support.ts'
import { AssetDetail } from './asset-detail.tsx'

setUpBrowserTests()

/** The page of the second of three files, and where its user went. */
function showDetail() {
  const server = { failsUses: false }
  const visits: (number | string)[] = []
  answerCalls(
    answer(assetList, {
      list: [1, 2, 3].map(imageAsset),
      total: 3,
      page: 1,
      page_size: 100,
      next: '',
      more: false,
    }),
    answer(folderList, { list: [] }),
    answer(tags, { list: [] }),
    answer(versions, { list: [] }),
    answer(uses, () => {
      if (server.failsUses) throw new Refusal('generic')
      return { list: [] }
    }),
  )
  const show = () =>
    renderInBrowser(
      <AssetDetail
        asset={imageAsset(2)}
        filter={{ kind: 'resources' }}
        back="/creative-assets/media/resources"
        sendFile={() => Promise.reject(new Error('no upload'))}
        onGo={id => visits.push(id)}
        onBack={() => visits.push('back')}
        onProject={() => undefined}
      />,
    )
  return { server, visits, show }
}

it('[SH-10.1] goes to the next file by arrow keys and back by Escape, but not from a field', async () => {
  const { visits, show } = showDetail()
  show()
  await expect.element(page.getByText('2 / 3')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}{Escape}')
  expect(visits).toEqual([3, 1, 'back'])
  await userEvent.keyboard('{F2}')
  await expect.element(page.getByRole('textbox', { name: 'Rename' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{Escape}')
  expect(visits).toHaveLength(3)
  await expect.element(page.getByRole('heading', { level: 1, name: 'File 2.png' })).toBeVisible()
})

it('[D-100.2] states that its uses could not be loaded and loads them on request', async () => {
  const { server, show } = showDetail()
  server.failsUses = true
  show()
  const notice = page.getByText('This could not be loaded.')
  await expect.element(notice).toBeVisible()
  await expect.element(page.getByText('Not used in any project yet.')).not.toBeInTheDocument()
  server.failsUses = false
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(page.getByText('Not used in any project yet.')).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
})
