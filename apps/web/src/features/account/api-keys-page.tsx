import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/empty-state.tsx'
import { Failure } from '../../components/failure.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { keysQuery, revokeKey, type ApiKey } from './api.ts'
import { KeyDialog, KeyUse } from './key-dialog.tsx'
import { formatAgo, formatTime } from '../../lib/format.ts'
import { notify } from '../../lib/notices.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useAction } from '../../lib/use-action.ts'
import styles from './tables.module.css'

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

function KeyTable({ keys }: { keys: ApiKey[] }) {
  const { t } = useTranslation(['account', 'common'])
  const [asked, setAsked] = useState<ApiKey>()
  const revoke = useAction({
    mutationFn: revokeKey,
    onSuccess: () => notify({ tone: 'success', text: t('keys.revoked') }),
    onSettled: () => {
      setAsked(undefined)
      void queryClient.invalidateQueries({ queryKey: keysQuery.queryKey })
    },
  })
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('keys.name')}</th>
            <th scope="col">{t('keys.permissions')}</th>
            <th scope="col">{t('keys.seen')}</th>
            <th scope="col">{t('keys.expires')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('keys.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map(key => (
            <Row key={key.id} apiKey={key} onRevoke={() => setAsked(key)} />
          ))}
        </tbody>
      </table>
      <Modal
        open={asked !== undefined}
        title={t('keys.revokeTitle', { name: asked?.name })}
        width={440}
        centered
        onCancel={() => setAsked(undefined)}
        footer={[
          <Button key="cancel" onClick={() => setAsked(undefined)}>
            {t('common:cancel')}
          </Button>,
          <Button
            key="revoke"
            type="primary"
            danger
            loading={revoke.isPending}
            onClick={() => asked !== undefined && revoke.mutate(asked.id)}
          >
            {t('keys.revoke')}
          </Button>,
        ]}
      >
        <p className={styles.muted}>{t('keys.revokeText')}</p>
      </Modal>
    </div>
  )
}

function Row({ apiKey: key, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { t } = useTranslation(['account', 'guard'])
  return (
    <tr>
      <th scope="row">
        <span className={styles.strong}>{key.name}</span>
        <span className={styles.hint}>adl_…{key.hint}</span>
      </th>
      <td>
        <ul className={styles.tags}>
          {key.permissions.map(permission => (
            <li key={permission} className={styles.tag} title={permission}>
              {t(`guard:key.${permission}`)}
            </li>
          ))}
        </ul>
      </td>
      <td title={key.seen_time === null ? undefined : formatTime(key.seen_time)}>
        {key.seen_time === null ? t('keys.never') : formatAgo(key.seen_time)}
      </td>
      <td>
        {key.expired ? (
          <span className={styles.over}>{t('keys.expired')}</span>
        ) : key.expires_time === null ? (
          t('keys.noEnd')
        ) : (
          formatTime(key.expires_time)
        )}
      </td>
      <td className={styles.actions}>
        <Button size="small" aria-label={t('keys.revokeOne', { name: key.name })} onClick={onRevoke}>
          {t('keys.revoke')}
        </Button>
      </td>
    </tr>
  )
}
