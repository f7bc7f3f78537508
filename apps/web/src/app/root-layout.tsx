import { Component, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useMatches, useNavigate, useNavigation } from 'react-router'
import { KeyboardSheet } from '../components/overlays/keyboard-sheet.tsx'
import { Toasts } from '../components/overlays/toasts.tsx'
import { PageReporter } from '../features/page-events/page-reporter.tsx'
import { useMe } from '../lib/queries/session.ts'
import { lazyComponent } from '../lib/lazy-component.ts'
import { loadTexts } from '../lib/texts.ts'
import { useAwaitedOrder, usePurchaseRequest } from '../lib/purchase-request.ts'
import { actionOfRefusal } from '../lib/credit-refusal.ts'
import { offerOnRefusal } from '../lib/notices.ts'
import { LiveBridge } from './live-bridge.tsx'
import type { RouteEntry } from './route-table.ts'
import { routes } from './routes.tsx'
import { onSessionLost } from './session-end.ts'
import { isHelpBarShown, isInEditor } from './shell/help/help-bar-rule.ts'
import { RouteTable } from './menu.ts'
import styles from './root-layout.module.css'
import { openFeedback } from '../features/messages/feedback-state.ts'
import { useTrialPrompt } from '../features/plans/state.ts'
import { openTrialDialog, useTrialDialog } from '../features/trial/state.ts'
import { useInternationalPrompt } from './refusal/refusal.ts'

/** Rarely needed: loaded after the page. */
const ProofDialog = lazyComponent(
  'proof-dialog',
  async () => (await import('../features/session/proof-dialog.tsx')).ProofDialog,
)
/** Only inside the shell, not at sign-in. */
const HelpBar = lazyComponent('help-bar', async () => (await import('./shell/help/help-bar.tsx')).HelpBar)

/** Around every page: window title, live connection, toasts, and signing out when the session has ended. */
export function RootLayout() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const handle = useMatches()
    .map(match => match.handle as RouteEntry | undefined)
    .findLast(one => one !== undefined)
  const signedIn = useMe() !== null
  const { pathname, key } = useLocation()
  const title = handle === undefined ? undefined : t(handle.title)
  useEffect(() => {
    document.title = title === undefined ? 'Adloom' : `${title} · Adloom`
  }, [title])
  // Tests wait for it: the page of the address before is shown until the next one is loaded.
  useEffect(() => {
    document.documentElement.dataset['location'] = key
  }, [key])
  useEffect(() => offerOnRefusal(actionOfRefusal), [])
  useEffect(() => onSessionLost(path => void navigate(path, { replace: true })), [navigate])
  return (
    <RouteTable value={routes}>
      <NavigationBar />
      <Outlet />
      <LiveBridge />
      {handle !== undefined && <PageReporter route={handle.name} address={pathname} />}
      <RefusalPrompts />
      <TrialPrompts />
      {signedIn && <Purchases />}
      {signedIn && <TrialApplication />}
      <QuietBoundary>
        <Suspense>
          {isHelpBarShown(signedIn, handle) && (
            <HelpBar key={String(isInEditor(handle))} inEditor={isInEditor(handle)} />
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

/** Omits optional content when it cannot be loaded or throws, so that the page stays usable. */
class QuietBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override componentDidCatch(error: unknown): void {
    console.error(error)
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children
  }
}

/** A thin bar at the top while the next page is on its way. */
function NavigationBar() {
  const busy = useNavigation().state !== 'idle'
  return busy ? <div className={styles.bar} aria-hidden="true" /> : null
}

const TrialPrompt = lazyComponent(
  'trial-prompt',
  async () => (await import('../features/plans/trial-prompt.tsx')).TrialPrompt,
)

/** Shows what `offerTrial` asks (SE-07); an accepted trial opens its application. */
function TrialPrompts() {
  const question = useTrialPrompt(state => state.question)
  if (question === undefined) return null
  const accept = (accepted: typeof question) => {
    if (accepted === 'apply') openTrialDialog()
    else openFeedback()
  }
  return (
    <Suspense>
      <TrialPrompt
        question={question}
        onAccept={accept}
        onClose={() => useTrialPrompt.setState({ question: undefined })}
      />
    </Suspense>
  )
}

const PurchaseDialogs = lazyComponent('purchase-dialogs', async () => {
  const [dialogs] = await Promise.all([
    import('../features/purchases/purchase-dialogs.tsx'),
    loadTexts('pages'),
  ])
  return dialogs.PurchaseDialogs
})

/** What a user asked to buy or pays in another tab, over any page (BL-02.50); loaded with the first one. */
function Purchases() {
  const [used, setUsed] = useState(false)
  const isAsked = usePurchaseRequest(state => state.request !== undefined)
  const isAwaited = useAwaitedOrder(state => state.order !== undefined)
  if ((isAsked || isAwaited) && !used) setUsed(true)
  return (
    used && (
      <Suspense>
        <PurchaseDialogs onContact={openFeedback} />
      </Suspense>
    )
  )
}

const TrialDialogs = lazyComponent('trial-dialog', async () => {
  const [dialogs] = await Promise.all([import('../features/trial/trial-dialog.tsx'), loadTexts('pages')])
  return dialogs.TrialDialogs
})

/** The application for a trial (TR-01), over any page; `?trial=apply` opens it. Loaded on first use. */
function TrialApplication() {
  const [used, setUsed] = useState(false)
  const asked = useTrialDialog(state => state.open)
  const byAddress = new URLSearchParams(useLocation().search).get('trial') === 'apply'
  useEffect(() => {
    if (byAddress) openTrialDialog()
  }, [byAddress])
  if (asked && !used) setUsed(true)
  return (
    used && (
      <Suspense>
        <TrialDialogs />
      </Suspense>
    )
  )
}

const InternationalPrompt = lazyComponent(
  'international-prompt',
  async () => (await import('./refusal/international-prompt.tsx')).InternationalPrompt,
)

/** The dialogs of refused navigations; loaded when one opens. */
function RefusalPrompts() {
  const international = useInternationalPrompt(state => state.missing !== undefined)
  return <Suspense>{international && <InternationalPrompt />}</Suspense>
}
