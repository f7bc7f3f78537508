import '@fontsource-variable/inter/wght.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { schemeOf, useAppearance } from './app/appearance.ts'
import './app/global.css'
import { isOpenPath } from './app/open-paths.ts'
import { applyScheme } from './app/theme.ts'
import { meQuery } from './features/session/api.ts'
import { startI18n } from './lib/i18n.ts'
import { queryClient } from './lib/query-client.ts'

applyScheme(schemeOf(useAppearance.getState()))
// The gate asks for this first; it need not wait for the texts.
if (!isOpenPath(location.pathname)) void queryClient.prefetchQuery(meQuery)
// Not awaited here: a file of texts may import what is laid into one file with this module, and would wait for it in turn.
void startI18n().then(() => createRoot(document.getElementById('root') as HTMLElement).render(<StrictMode><App /></StrictMode>))
