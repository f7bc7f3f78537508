import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Mark } from '../../components/mark.tsx'
import { LanguageMenu } from '../../components/language-menu.tsx'
import { Showcase } from './showcase.tsx'
import styles from './session-layout.module.css'
import { Link } from 'react-router'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle'
import sessionPagesStyles from './session-pages.module.css'

/** The split page of sign-in and sign-up: the form on one side, sample ads on the other. */
export function SessionLayout({
  title,
  help,
  children,
}: {
  title: string
  help: ReactNode
  children: ReactNode
}) {
  const { t } = useTranslation('session')
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    form.current?.querySelector('input')?.focus()
  }, [])
  return (
    <div className={styles.page}>
      <main className={styles.side}>
        <div className={styles.top}>
          <span className={styles.brand}>
            <Mark /> Adloom
          </span>
          <LanguageMenu />
        </div>
        <div ref={form} className={styles.form}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.help}>{help}</p>
          {children}
        </div>
        <p className={styles.foot}>
          <span>{t('foot')}</span>
          <LegalLinks />
        </p>
      </main>
      <aside className={styles.show} aria-label={t('showcase.label')}>
        <Showcase />
        <div className={styles.words}>
          <p className={styles.claim}>{t('showcase.title')}</p>
          <p className={styles.detail}>{t('showcase.text')}</p>
        </div>
      </aside>
    </div>
  )
}

/** Links to the terms and the privacy policy; they open in a new tab, so that the form is not lost. */
export function LegalLinks() {
  const { t } = useTranslation('shell')
  return (
    <span className={styles.links}>
      <Link to="/legal-agreement" target="_blank">
        {t('page.legal')}
      </Link>
      <Link to="/privacy-agreement" target="_blank">
        {t('page.privacy')}
      </Link>
    </span>
  )
}

const icons = { done: CheckCircleIcon, mailed: EnvelopeSimpleIcon, failed: XCircleIcon }

/** The result in one coloured sentence. */
export function ResultNote({ kind, children }: { kind: keyof typeof icons; children: ReactNode }) {
  const IconComponent = icons[kind]
  return (
    <p
      role={kind === 'failed' ? 'alert' : 'status'}
      className={
        kind === 'failed'
          ? `${sessionPagesStyles.done} ${sessionPagesStyles.failed}`
          : sessionPagesStyles.done
      }
    >
      <IconComponent size={24} weight="fill" aria-hidden="true" /> <span>{children}</span>
    </p>
  )
}
