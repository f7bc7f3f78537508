import '@fontsource-variable/inter/wght.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { schemeOf, useAppearance } from './app/appearance.ts'
import './app/global.css'
import { ignoreHeldEnter } from './lib/keyboard.ts'
import { openAhead } from './app/open-ahead.ts'
import { routes } from './app/routes.tsx'
import { watchChosenLanguage } from './app/stored-language.ts'
import { applyScheme } from './app/theme.ts'
import { startI18n } from './lib/i18n.ts'
import './lib/schemas-without-eval.ts'

applyScheme(schemeOf(useAppearance.getState()))
openAhead(location, routes)
watchChosenLanguage()
ignoreHeldEnter()
// Not awaited here: a file of texts may import what is laid into one file with this module, and would wait
// for it in turn.
void startI18n().then(() =>
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
