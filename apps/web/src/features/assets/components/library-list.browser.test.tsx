import { ids as assetIds, list as assetList } from '@adloom/contract/assets'
import { tag, tags } from '@adloom/contract/library'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  answer,
  answerCalls,
  Refusal,
  renderInBrowser,
  setUpBrowserTests,
} from '../../../app/browser-tests.test-support.tsx'
import { imageAsset } from '../assets.test-support.ts'
import { folderTree } from '../folder-tree.ts'
import { LibraryList } from './library-list.tsx'

setUpBrowserTests()

/** A list of 500 files that are found, of which five are loaded. The second call that tags them fails. */
function showList() {
  const found = Array.from({ length: 500 }, (_, at) => at + 1)
  const sent = answerCalls(
    answer(assetList, ({ after }) => ({
      list: after === undefined ? found.slice(0, 5).map(imageAsset) : [],
      total: 500,
      page: 1,
      page_size: 100,
      next: after === undefined ? 'more' : '',
      more: false,
    })),
    answer(assetIds, { ids: found, next: '' }),
    answer(tags, { list: [] }),
    answer(tag, ({ ids }) => {
      if (ids.includes(201)) throw new Refusal('generic', 'Something went wrong on our side.')
      return { done: ids.slice(0, 5), failed: ids.slice(5).map(id => ({ id, code: 404, msg: 'Not found' })) }
    }),
  )
  const filter = { kind: 'resources', keyword: 'file', order: 'name' } as const
  renderInBrowser(
    <div style={{ width: 900, height: 600, display: 'grid' }}>
      <LibraryList
        filter={filter}
        view="grid"
        sampleText=""
        tree={folderTree([])}
        header={null}
        empty={null}
        onFilter={() => undefined}
        onNewFolder={() => undefined}
        onTotal={() => undefined}
        renderAction={ids => <button type="button">{`Push ${ids.length}`}</button>}
      />
    </div>,
  )
  return sent
}

const bar = page.getByRole('toolbar', { name: 'Selected files' })

async function selectAllTwice() {
  await userEvent.click(page.getByTitle('File 1.png').first())
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.element(bar).toHaveTextContent('5 selected')
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.element(bar).toHaveTextContent('All 500 selected')
}

it('[AS-01.14] selects the files on screen by one key and all that match by a second press', async () => {
  const sent = showList()
  await selectAllTwice()
  expect(sent.filter(({ name }) => name === assetIds.name).map(({ input }) => input)).toEqual([
    expect.objectContaining({ keyword: 'file' }),
  ])
})

it('[AD-04.22] offers the further action of a page on the selected files', async () => {
  showList()
  await userEvent.click(page.getByTitle('File 1.png').first())
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.element(bar.getByRole('button', { name: 'Push 5' })).toBeVisible()
})

it('[AS-01.15] shows the progress of a bulk action and lists the files of a failed call', async () => {
  const sent = showList()
  const send = fetch
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  const calls = () => sent.filter(({ name }) => name === tag.name).length
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.includes(tag.path) && calls() === 1) await held
    return send(address, init)
  })
  await selectAllTwice()
  await userEvent.keyboard('t')
  await userEvent.fill(page.getByRole('combobox', { name: 'Add these tags' }), 'whole')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(page.getByRole('button', { name: 'Save tags' }))
  await expect.element(page.getByTestId('bulk-bar')).toHaveTextContent('200 of 500')
  release()

  const notice = page.getByRole('dialog', { name: '195 files could not be changed' })
  await expect.element(notice).toHaveTextContent('The other 5 files are done.')
  await expect
    .element(notice)
    .toHaveTextContent('300 files were not processed and have not changed. Something went wrong on our side.')
  await userEvent.click(notice.getByRole('button', { name: 'Select the remaining files' }))
  await expect.element(bar).toHaveTextContent('300 selected')
  expect(calls()).toBe(2)
})
