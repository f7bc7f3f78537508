// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { ErrorPage } from '../app/pages/error-page.tsx'
import { startI18n } from './i18n.ts'
import { lazyComponent } from './lazy-component.ts'

beforeAll(startI18n)
afterEach(cleanup)

it('[SH-33.3] a part of a page that cannot be loaded names its file and offers to reload', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const missing = new TypeError(
    'Failed to fetch dynamically imported module: https://ads.example/assets/tour-1a2b.js',
  )
  const Tour = lazyComponent<object>('guide-tour', () => Promise.reject(missing))
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <Suspense>
          <Tour />
        </Suspense>
      ),
      errorElement: <ErrorPage />,
    },
  ])
  render(<RouterProvider router={router} />)
  expect(await screen.findByText(/https:\/\/ads\.example\/assets\/tour-1a2b\.js/)).toBeTruthy()
  expect(screen.getByRole('button')).toBeTruthy()
})

it('[SH-33.3] a part that loads is shown', async () => {
  const Tour = lazyComponent('guide-tour', () =>
    Promise.resolve(({ step }: { step: number }) => <p>step {step}</p>),
  )
  render(
    <Suspense>
      <Tour step={2} />
    </Suspense>,
  )
  expect(await screen.findByText('step 2')).toBeTruthy()
})
