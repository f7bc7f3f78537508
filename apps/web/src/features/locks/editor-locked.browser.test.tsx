import { render } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setUpBrowserTests } from '../../app/browser-tests.test-support.tsx'
import { antdThemeOf } from '../../app/theme.ts'
import { LockLostDialog } from './editor-locked.tsx'

setUpBrowserTests('editor')

function Editor() {
  return (
    <>
      <textarea aria-label="Text" />
      <LockLostDialog
        open
        lost={{ kind: 'lost', problem: 'locked', holder: 'Ann', since: undefined, own: false }}
        aside="version"
      />
    </>
  )
}

it('[LV-03.4] takes the focus and cannot be dismissed by Escape', async () => {
  render(
    <ConfigProvider theme={antdThemeOf('light', false)}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <Editor /> }])} />
    </ConfigProvider>,
  )
  await expect.element(page.getByRole('button', { name: 'Back to the list' })).toHaveFocus()
  await expect
    .element(page.getByText('Your last changes were saved as a version of the project.'))
    .toBeVisible()
  await userEvent.keyboard('{Escape}x')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(document.querySelector('textarea')!.value).toBe('')
})
