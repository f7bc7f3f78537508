import type { Language } from '@adloom/contract/constants'
import { QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider, type ConfigProviderProps } from 'antd'
import english from 'antd/es/locale/en_US'
import { useEffect, useLayoutEffect, useState } from 'react'
import { RouterProvider } from 'react-router'
import { queryClient } from '../lib/query-client.ts'
import { useLanguage } from '../lib/language.ts'
import { useScheme } from './appearance.ts'
import { createRouter } from './router.tsx'
import { antdThemeOf, applyScheme } from './theme.ts'
import { watchClockJumps } from '../lib/clocks.ts'

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
  // What was fetched is fresh or stale by the wall clock.
  useEffect(() => watchClockJumps(() => void queryClient.invalidateQueries()), [])
  return (
    <ConfigProvider
      theme={antdThemeOf(scheme, !reducedMotion)}
      locale={locale}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false }}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ConfigProvider>
  )
}

/**
 * English until the words of the language are there: without any, antd would remount the whole page when they
 * come, and lose what was typed.
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
