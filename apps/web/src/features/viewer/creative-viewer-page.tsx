import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { EmptyState } from '../../components/empty-state.tsx'
import { Failure } from '../../components/failure.tsx'
import { LanguageMenu } from '../../components/language-menu.tsx'
import { Mark } from '../../components/mark.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { creativeSetQuery } from './api.ts'
import { CreativeSetView } from './creative-set-view.tsx'
import { missingFacts } from './creative-rules.ts'
import styles from './creative-viewer-page.module.css'

/** The creatives of one project, for anyone with its link (SH-02, PL-04). */
export function CreativeViewerPage() {
  const { t } = useTranslation('viewer')
  const [search] = useSearchParams()
  const share = search.get('share') ?? ''
  const set = useQuery({ ...creativeSetQuery(share), enabled: share !== '' })
  const missing = set.data === undefined ? [] : missingFacts(set.data)
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Mark />
        <h1 className={styles.name}>{set.data?.info.name ?? t('creatives')}</h1>
        <LanguageMenu />
      </header>
      <main className={styles.body}>
        {share === '' && (
          <Centred>
            <EmptyState drawing="search" title={t('noLink')}>
              {t('noLink.text')}
            </EmptyState>
          </Centred>
        )}
        {share !== '' && set.isPending && <Skeleton height={480} radius={12} />}
        {set.isError && (
          <Centred>
            <Failure error={set.error} onRetry={() => void set.refetch()} />
          </Centred>
        )}
        {missing.length > 0 && (
          <Centred>
            <EmptyState drawing="broken" title={t('incomplete')}>
              {t('incomplete.text', { facts: missing.map(fact => t(`fact.${fact}`)).join(' · ') })}
            </EmptyState>
          </Centred>
        )}
        {set.data !== undefined && missing.length === 0 && <CreativeSetView share={share} set={set.data} />}
      </main>
    </div>
  )
}

function Centred({ children }: { children: ReactNode }) {
  return <div className={styles.centred}>{children}</div>
}
