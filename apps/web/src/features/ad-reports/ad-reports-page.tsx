import { formatBytes } from '@adloom/contract/format-bytes'
import { useQuery } from '@tanstack/react-query'
import { Alert, Input, Segmented } from 'antd'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/empty-state.tsx'
import { Failure } from '../../components/failure.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useLanguage } from '../../lib/language.ts'
import { AdReportsTable } from './ad-reports-table.tsx'
import styles from './ad-reports-page.module.css'
import { reportSettingsQuery } from './api.ts'

type Shown = 'all' | 'on' | 'off'

/** Which channels' ads report what viewers do, for packs from now on (IN-04.23). */
export function AdReportsPage() {
  const { t } = useTranslation('adReports')
  const language = useLanguage()
  const settings = useQuery(reportSettingsQuery)
  const [keyword, setKeyword] = useState('')
  const [shown, setShown] = useState<Shown>('all')
  const { list = [], available, bytes = 0 } = settings.data ?? {}
  const word = keyword.trim().toLocaleLowerCase(language)
  const found = list.filter(
    ({ label, is_on }) =>
      label[language].toLocaleLowerCase(language).includes(word) &&
      (shown === 'all' || is_on === (shown === 'on')),
  )
  return (
    <>
      <PageHeader title={t('title')} help={t('help')} />
      {available === false && (
        <Alert className={styles.notice} type="warning" showIcon title={t('unavailable')} />
      )}
      {settings.isError && <Failure error={settings.error} onRetry={() => void settings.refetch()} />}
      {settings.isPending && <Skeleton height={320} radius={12} />}
      {settings.isSuccess && (
        <>
          <div className={styles.bar}>
            <Input
              className={styles.keyword}
              value={keyword}
              aria-label={t('search')}
              placeholder={t('search')}
              allowClear
              maxLength={100}
              prefix={<MagnifyingGlassIcon size={16} aria-hidden="true" />}
              onChange={event => setKeyword(event.target.value)}
            />
            <Segmented<Shown>
              aria-label={t('show')}
              value={shown}
              onChange={setShown}
              options={(['all', 'on', 'off'] as const).map(value => ({ value, label: t(`show.${value}`) }))}
            />
            <span className={styles.bytes}>{t('bytes', { size: formatBytes(bytes) })}</span>
          </div>
          {found.length > 0 ? (
            <AdReportsTable settings={found} canSwitchOn={available === true} />
          ) : (
            <EmptyState drawing="search" title={t('none')} />
          )}
        </>
      )}
    </>
  )
}
