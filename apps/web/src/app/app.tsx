import type { Language } from '@adloom/contract/constants'
import { QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider, type ConfigProviderProps } from 'antd'
import english from 'antd/es/locale/en_US'
import { useEffect, useLayoutEffect, useState, type ComponentProps } from 'react'
import { RouterProvider, createBrowserRouter } from 'react-router'
import { queryClient } from '../lib/query-client.ts'
import { useLanguage } from '../lib/language.ts'
import { useScheme } from './appearance.ts'
import { antdThemeOf, applyScheme } from './theme.ts'
import { watchClockJumps } from '../lib/clocks.ts'
import { passGate, addressInHash } from './session-gate.ts'
import { ErrorPage } from './pages/error-page.tsx'
import { RootLayout } from './root-layout.tsx'
import { routes } from './routes.tsx'
import { Mark } from '../components/mark.tsx'
import styles from './app.module.css'

type AntdLocale = NonNullable<ConfigProviderProps['locale']>

const antdLocales: Record<Language, () => Promise<{ default: AntdLocale }>> = {
  en: () => Promise.resolve({ default: english }),
  'zh-cn': () => import('antd/locale/zh_CN'),
  ja: japanese,
}

/** Its words for the steps of a tour are no buttons' words. */
async function japanese(): Promise<{ default: AntdLocale }> {
  const { default: words } = await import('antd/locale/ja_JP')
  return { default: { ...words, Tour: { Next: '次へ', Previous: '戻る', Finish: '完了' } } }
}

/** Read once: the library would remount the whole page if this changed while it is open. */
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches

export function App() {
  const scheme = useScheme()
  const locale = useAntdLocale(useLanguage())
  const [router] = useState(createRouter)
  useLayoutEffect(() => applyScheme(scheme), [scheme])
  // The query cache compares times of the wall clock.
  useEffect(() => watchClockJumps(() => void queryClient.invalidateQueries()), [])
  return (
    <ConfigProvider
      theme={antdThemeOf(scheme, !reducedMotion)}
      locale={locale}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false }}
    >
      <QueryClientProvider client={queryClient}>
        {/* Every click acts on the address that is shown: in a transition, a slow page's next change of the
            address, or its saved report, would start from the address before. */}
        <RouterProvider router={router} useTransitions={false} />
      </QueryClientProvider>
    </ConfigProvider>
  )
}

/**
 * English until the texts of the language are loaded: without a locale, antd would remount the page when they
 * arrive, and typed text would be lost.
 */
function useAntdLocale(language: Language): AntdLocale {
  const [locale, setLocale] = useState<AntdLocale>(english)
  useEffect(() => {
    let current = true
    void antdLocales[language]().then(module => {
      if (current) setLocale(module.default)
    })
    return () => {
      current = false
    }
  }, [language])
  return locale
}

type Router = ComponentProps<typeof RouterProvider>['router']

function createRouter(): Router {
  const moved = addressInHash(location.hash)
  if (moved !== undefined) history.replaceState(null, '', moved)
  // The first navigation starts while the router is still being made.
  let router: Router | undefined
  router = createBrowserRouter([
    {
      Component: RootLayout,
      // An error outside the pages must not show the router's page for developers.
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

/** Returns the current address; undefined before the first page is shown. */
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
