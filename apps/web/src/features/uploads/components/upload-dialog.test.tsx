// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import { stubCalls } from '../../../lib/stub-calls.test-support.ts'
import { uploader, useUploadsView } from '../state.ts'
import { UploadDialog } from './upload-dialog.tsx'

setUpComponentTests()

it('[AS-03.1] is 700 px wide and lists the added files', async () => {
  stubCalls({})
  uploader.add([{ file: new File(['x'], 'hero.png'), folder: '' }])
  useUploadsView.setState({ isOpen: true })
  renderInApp(<UploadDialog />)
  expect((await screen.findByRole('dialog')).style.width).toBe('700px')
  // A row is 60 px high; the page without layout renders none of them.
  expect(screen.getByRole('list', { name: 'Files to upload' }).style.height).toBe('60px')
  expect(screen.getAllByText('Checking 0 of 1')).not.toHaveLength(0)
})
