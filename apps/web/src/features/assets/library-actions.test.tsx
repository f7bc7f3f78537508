// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { useNotices } from '../../lib/notices.ts'
import { stubCalls } from '../../lib/stub-calls.test-support.ts'
import { useLibraryActions } from './library-actions.tsx'

setUpComponentTests()

function DownloadButton({ count }: { count: number }) {
  const ignored = () => undefined
  const { run } = useLibraryActions({
    open: ignored,
    rename: ignored,
    selectAll: ignored,
    newFolder: ignored,
  })
  const ids = Array.from({ length: count }, (_, index) => index + 1)
  return <button onClick={() => run('download', ids)}>{`Download ${count}`}</button>
}

it('[AS-01.16] refuses to download more than 2000 assets at once', async () => {
  const asked = stubCalls({})
  renderInApp(
    <>
      <DownloadButton count={2001} />
      <DownloadButton count={2000} />
    </>,
  )
  fireEvent.click(screen.getByText('Download 2001'))
  expect(useNotices.getState().list.map(({ text }) => text)).toEqual([
    'Up to 2,000 files can be downloaded at once.',
  ])
  expect(asked).toEqual([])
  fireEvent.click(screen.getByText('Download 2000'))
  await waitFor(() => expect(asked).toEqual(['/api/assets/download']))
})
