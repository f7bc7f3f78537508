import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useMatches, useNavigate } from 'react-router'
import { KeyboardSheet } from '../components/keyboard-sheet.tsx'
import { QuietBoundary } from '../components/quiet-boundary.tsx'
import { Toasts } from '../components/toasts.tsx'
import { PageReporter } from '../features/page-events/components/page-reporter.tsx'
import { useMe } from '../lib/queries/session.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { LiveBridge } from './live-bridge.tsx'
import { NavigationBar } from './navigation-bar.tsx'
import { RefusalPrompts } from './refusal/refusal-prompts.tsx'
import type { RouteHandle } from './route-handle.ts'
import { routes } from './routes.tsx'
import { onSessionLost } from './session-lost.ts'
import { isHelpBarShown, isInRoom } from './shell/help/help-bar-rule.ts'
import { TrialPrompts } from './plans/trial-prompts.tsx'
import { RouteTable } from './use-menu.ts'

/** Rarely needed: loaded after the page. */
const ProofDialog = lazyPart(
  'proof-dialog',
  async () => (await import('../features/session/components/proof-dialog.tsx')).ProofDialog,
)
/** Only inside the shell; sign-in does without it. */
const HelpBar = lazyPart('help-bar', async () => (await import('./shell/help/help-bar.tsx')).HelpBar)

/** Around every page: window title, live connection, toasts, and the way out when the session is gone. */
export function RootLayout() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const handle = useMatches()
    .map(match => match.handle as RouteHandle | undefined)
    .findLast(one => one !== undefined)
  const signedIn = useMe() !== null
  const { pathname } = useLocation()
  const title = handle === undefined ? undefined : t(handle.title)
  useEffect(() => {
    document.title = title === undefined ? 'Adloom' : `${title} · Adloom`
  }, [title])
  useEffect(() => onSessionLost(path => void navigate(path, { replace: true })), [navigate])
  return (
    <RouteTable value={routes}>
      <NavigationBar />
      <Outlet />
      <LiveBridge />
      {handle !== undefined && <PageReporter route={handle.name} address={pathname} />}
      <RefusalPrompts />
      <TrialPrompts />
      <QuietBoundary>
        <Suspense>
          {isHelpBarShown(signedIn, handle) && (
            <HelpBar key={String(isInRoom(handle))} inRoom={isInRoom(handle)} />
          )}
        </Suspense>
      </QuietBoundary>
      <KeyboardSheet />
      {signedIn && (
        <QuietBoundary>
          <Suspense>
            <ProofDialog />
          </Suspense>
        </QuietBoundary>
      )}
      <Toasts />
    </RouteTable>
  )
}
