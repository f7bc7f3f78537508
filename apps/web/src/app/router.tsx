import { createBrowserRouter, type RouterProvider } from 'react-router'
import type { ComponentProps } from 'react'
import { ErrorPage } from './pages/error-page.tsx'
import { RootLayout } from './root-layout.tsx'
import { routes } from './routes.tsx'
import { passGate } from './session-gate.ts'
import { Splash } from './splash.tsx'

export function createRouter(): ComponentProps<typeof RouterProvider>['router'] {
  return createBrowserRouter([
    {
      Component: RootLayout,
      HydrateFallback: Splash,
      children: [{ middleware: [({ request }) => passGate(request, routes)], errorElement: <ErrorPage />, children: routes }],
    },
  ])
}
