import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/empty-state.tsx'
import { Failure } from '../../components/failure.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { keysQuery } from './api.ts'
import { KeyDialog, KeyUse } from './key-dialog.tsx'
import { KeyTable } from './key-table.tsx'

/** API keys, with which programs act for a user. */
export function ApiKeysPage() {
  const { t } = useTranslation('account')
  const keys = useQuery(keysQuery)
  const [making, setMaking] = useState(false)
  const make = (
    <Button type="primary" icon={<PlusIcon size={16} aria-hidden="true" />} onClick={() => setMaking(true)}>
      {t('keys.create')}
    </Button>
  )
  const none = keys.data?.length === 0
  return (
    <>
      <PageHeader
        title={t('keys.title')}
        help={t('keys.help')}
        actions={keys.data === undefined || none ? undefined : make}
      />
      {keys.isPending && <Skeleton height={160} radius={12} />}
      {keys.isError && <Failure error={keys.error} onRetry={() => void keys.refetch()} />}
      {none && (
        <EmptyState drawing="keys" title={t('keys.none')} action={make}>
          {t('keys.noneText')}
        </EmptyState>
      )}
      {keys.data !== undefined && !none && (
        <>
          <KeyTable keys={keys.data} />
          <KeyUse />
        </>
      )}
      <KeyDialog open={making} onClose={() => setMaking(false)} />
    </>
  )
}
