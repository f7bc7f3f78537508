import { createBrowserRouter, type RouterProvider } from 'react-router'
import type { ComponentProps } from 'react'
import { passGate, addressInHash } from './session-gate.ts'
import { ErrorPage } from './pages/error-page.tsx'
import { RootLayout } from './root-layout.tsx'
import { routes } from './routes.tsx'
import { Mark } from '../components/mark.tsx'
import styles from './router.module.css'

type Router = ComponentProps<typeof RouterProvider>['router']

export function createRouter(): Router {
  const moved = addressInHash(location.hash)
  if (moved !== undefined) history.replaceState(null, '', moved)
  // The first navigation starts while the router is still being made.
  let router: Router | undefined
  router = createBrowserRouter([
    {
      Component: RootLayout,
      // What breaks around the pages must not show the router's own page for developers.
      errorElement: <ErrorPage />,
      HydrateFallback: Splash,
      children: [
        {
          middleware: [({ request }) => passGate(request, routes, placeOf(router))],
          errorElement: <ErrorPage />,
          children: routes,
        },
      ],
    },
  ])
  return router
}

/** Where the person is; nowhere while the first page is on its way. */
function placeOf(router: Router | undefined): string | undefined {
  if (router === undefined) return undefined
  const {
    initialized,
    location: { pathname, search },
  } = router.state
  return initialized ? pathname + search : undefined
}

/** Shown while the first page loads; the same image as in the bare document. */
function Splash() {
  return (
    <div className={styles.splash}>
      <Mark size={56} />
    </div>
  )
}
