import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../components/empty-state.tsx'
import { Failure } from '../../../components/failure.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { type RevenueSource, sourcesQuery } from './api.ts'
import { ImportDialog } from './import-dialog.tsx'
import { SourceTable } from './source-table.tsx'
import styles from './revenue.module.css'

/** Sources of revenue with what they cover, and the import of tables (IN-09.20). */
export function RevenuePage() {
  const { t } = useTranslation('insights')
  const sources = useQuery(sourcesQuery)
  const [opened, setOpened] = useState<{ source: RevenueSource | undefined }>()
  const add = (
    <Button
      type="primary"
      icon={<UploadSimpleIcon size={16} aria-hidden="true" />}
      onClick={() => setOpened({ source: undefined })}
    >
      {t('revenue.add')}
    </Button>
  )
  const isEmpty = sources.data?.length === 0
  return (
    <>
      <PageHeader title={t('revenue.title')} help={t('revenue.help')} actions={isEmpty ? undefined : add} />
      {sources.isError && <Failure error={sources.error} onRetry={() => void sources.refetch()} />}
      {sources.isPending && (
        <div className={styles.waiting} aria-hidden="true">
          {Array.from({ length: 3 }, (_, index) => (
            <Skeleton key={index} height={64} radius={12} />
          ))}
        </div>
      )}
      {isEmpty && (
        <EmptyState drawing="cards" title={t('revenue.empty')} action={add}>
          {t('revenue.empty.text')}
        </EmptyState>
      )}
      {sources.data !== undefined && !isEmpty && (
        <SourceTable sources={sources.data} onImport={source => setOpened({ source })} />
      )}
      {opened !== undefined && <ImportDialog source={opened.source} onClose={() => setOpened(undefined)} />}
    </>
  )
}
