import { PlugsIcon } from '@phosphor-icons/react/dist/csr/Plugs'
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ListLoading } from '../../../components/list-loading.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { type RevenueSource, sourcesQuery } from './api.ts'
import { ConnectDialog } from './connect-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { SourceTable } from './source-table.tsx'
import styles from './revenue.module.css'

/** Sources of revenue with what they cover, the import of tables and links to partners (IN-09.20). */
export function RevenuePage() {
  const { t } = useTranslation('insights')
  const sources = useQuery(sourcesQuery)
  const [opened, setOpened] = useState<{ dialog: 'import' | 'connect'; source: RevenueSource | undefined }>()
  const add = (
    <div className={styles.add}>
      <Button
        icon={<UploadSimpleIcon size={16} aria-hidden="true" />}
        onClick={() => setOpened({ dialog: 'import', source: undefined })}
      >
        {t('revenue.add')}
      </Button>
      <Button
        type="primary"
        icon={<PlugsIcon size={16} aria-hidden="true" />}
        onClick={() => setOpened({ dialog: 'connect', source: undefined })}
      >
        {t('revenue.connect')}
      </Button>
    </div>
  )
  const close = () => setOpened(undefined)
  const isEmpty = sources.data?.length === 0
  return (
    <>
      <PageHeader title={t('revenue.title')} help={t('revenue.help')} actions={isEmpty ? undefined : add} />
      <ListLoading list={sources} rows={3} />
      {isEmpty && (
        <EmptyState drawing="cards" title={t('revenue.empty')} action={add}>
          {t('revenue.empty.text')}
        </EmptyState>
      )}
      {sources.data !== undefined && !isEmpty && (
        <SourceTable
          sources={sources.data}
          onImport={source => setOpened({ dialog: 'import', source })}
          onConnect={source => setOpened({ dialog: 'connect', source })}
        />
      )}
      {opened?.dialog === 'import' && <ImportDialog source={opened.source} onClose={close} />}
      {opened?.dialog === 'connect' && <ConnectDialog source={opened.source} onClose={close} />}
    </>
  )
}
