// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import { RefusedUpload } from './refused-upload.tsx'

setUpComponentTests()

it('[RC-21.18] states why the last upload was refused, and opens the settings of the game', async () => {
  const onEdit = vi.fn()
  renderInApp(<RefusedUpload reason="There is no index.html." onEdit={onEdit} />)
  screen.getByText('The last upload was refused; the game before it is shown')
  screen.getByText('There is no index.html.')
  await userEvent.click(screen.getByRole('button', { name: 'Upload again' }))
  expect(onEdit).toHaveBeenCalledOnce()
})
