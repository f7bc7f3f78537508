import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { PageHeader } from '../../components/page-header.tsx'
import styles from './demo-frame.module.css'

/** Frame of every demo page: its title and links to the others. */
export function DemoFrame({ name, children }: { name: DemoName; children: ReactNode }) {
  const { t } = useTranslation('demo')
  return (
    <>
      <PageHeader title={t(`title.${name}`)} help={t(`help.${name}`)} />
      <nav className={styles.tabs} aria-label={t('pages')}>
        {demoNames.map(one => (
          <NavLink
            key={one}
            to={`/demo/${one}`}
            className={({ isActive }) => `${styles.tab} ${isActive ? styles.here : ''}`}
          >
            {t(`title.${one}`)}
          </NavLink>
        ))}
      </nav>
      <div className={styles.body}>{children}</div>
    </>
  )
}

/** An example of a component with its name. */
export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.specimen}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.row}>{children}</div>
    </section>
  )
}

/** The pages of our own components, by the last part of their address (SH-19). */
const demoNames = ['table', 'button', 'input', 'select', 'aiinput', 'timeline', 'canvas'] as const

type DemoName = (typeof demoNames)[number]
