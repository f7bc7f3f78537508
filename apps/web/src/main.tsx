import '@fontsource-variable/inter/wght.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { schemeOf, useAppearance } from './app/appearance.ts'
import './app/global.css'
import { applyScheme } from './app/theme.ts'
import { startI18n } from './lib/i18n.ts'

applyScheme(schemeOf(useAppearance.getState()))
await startI18n()
createRoot(document.getElementById('root') as HTMLElement).render(<StrictMode><App /></StrictMode>)
