import { ArrowLineUpIcon } from '@phosphor-icons/react/dist/csr/ArrowLineUp'
import { QuestionIcon } from '@phosphor-icons/react/dist/csr/Question'
import { Dropdown, Tooltip } from 'antd'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusInside } from '../../../lib/keyboard.ts'
import { useFeedbackDialog } from '../../../features/messages/feedback-state.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import styles from './help-bar.module.css'
import { useHelpBarPlace } from './use-help-bar-place.ts'
import { useHelpItems } from './use-help-items.tsx'

const AssistantDialog = lazyComponent(
  'assistant-dialog',
  async () => (await import('./assistant-dialog.tsx')).AssistantDialog,
)
const FeedbackDialog = lazyComponent(
  'feedback-dialog',
  async () => (await import('../../../features/messages/feedback-dialog.tsx')).FeedbackDialog,
)

/**
 * Floats over every page except the template editors (SH-27): back to the top, and a menu of all help. In an
 * editor it stays clear of the panels.
 */
export function HelpBar({ inEditor = false }: { inEditor?: boolean }) {
  const { t } = useTranslation('help')
  const bar = useRef<HTMLElement>(null)
  const { place, onKeyDown, ...drag } = useHelpBarPlace(bar, inEditor)
  const [open, setOpen] = useState(false)
  const [assistant, setAssistant] = useState(false)
  const feedback = useFeedbackDialog(state => state.open)
  const scrolled = useScrolled()
  const hint = useFirstHint()
  const items = useHelpItems({ assistant: () => setAssistant(true) })
  return (
    <>
      <aside
        ref={bar}
        aria-label={t('title')}
        className={styles.bar}
        style={place}
        data-tour="help"
        {...drag}
      >
        {scrolled.far && (
          <Tooltip title={t('top')} placement="left" arrow={false}>
            <button type="button" className={styles.button} aria-label={t('top')} onClick={scrolled.toTop}>
              <ArrowLineUpIcon size={16} aria-hidden="true" />
            </button>
          </Tooltip>
        )}
        {/* No tooltip: one that opens by itself above a dialog would take the Escape meant for it. */}
        {hint && !open && <output className={styles.hint}>{t('hint')}</output>}
        <Tooltip title={t('title')} placement="left" arrow={false} {...(hint || open ? { open: false } : {})}>
          <Dropdown
            open={open}
            onOpenChange={setOpen}
            trigger={['click']}
            placement="topRight"
            {...focusInside}
            menu={{ items, onClick: () => setOpen(false) }}
          >
            <button
              type="button"
              className={`${styles.button} ${styles.help}`}
              aria-label={t('title')}
              aria-haspopup="menu"
              aria-expanded={open}
              aria-describedby="help-bar-keys"
              onKeyDown={event => {
                if (!open) onKeyDown(event)
              }}
            >
              <QuestionIcon size={18} weight="bold" aria-hidden="true" />
            </button>
          </Dropdown>
        </Tooltip>
        <span id="help-bar-keys" className="visually-hidden">
          {t('moveKeys')}
        </span>
      </aside>
      <Suspense>
        {assistant && <AssistantDialog onClose={() => setAssistant(false)} />}
        <Kept shown={feedback}>
          <FeedbackDialog />
        </Kept>
      </Suspense>
    </>
  )
}

/** Loaded when it is first opened; stays mounted from then on, so that it keeps its content. */
function Kept({ shown, children }: { shown: boolean; children: ReactNode }) {
  const [wanted, setWanted] = useState(shown)
  if (shown && !wanted) setWanted(true)
  return wanted ? children : null
}

const hintKey = 'adloom.helpHint'
const hintMs = 3000 // SH-27

/** True for 3 s on the first visit of this browser. */
function useFirstHint(): boolean {
  const [shown, setShown] = useState(() => localStorage.getItem(hintKey) === null)
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => {
      localStorage.setItem(hintKey, '1')
      setShown(false)
    }, hintMs)
    return () => clearTimeout(timer)
  }, [shown])
  return shown
}

const farPx = 400

/** Whether the page is scrolled far, and a function to scroll to its top. */
function useScrolled(): { far: boolean; toTop: () => void } {
  const [far, setFar] = useState(false)
  useEffect(() => {
    // Only the page itself: reading its position while another element scrolls would force a layout.
    const look = ({ target }: Event) => {
      if (target instanceof Element && target === pageBox()) setFar(target.scrollTop > farPx)
    }
    // Pages scroll inside the shell, and such events do not rise.
    document.addEventListener('scroll', look, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', look, { capture: true })
  }, [])
  return { far, toTop: () => pageBox()?.scrollTo({ top: 0, behavior: 'smooth' }) }
}

function pageBox(): HTMLElement | null {
  return document.getElementById('page')
}
