import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatAgo, formatTime } from '../../lib/format.ts'
import { notify } from '../../lib/notices.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useAction } from '../../lib/use-action.ts'
import { keysQuery, revokeKey, type ApiKey } from './api.ts'
import styles from './tables.module.css'

export function KeyTable({ keys }: { keys: ApiKey[] }) {
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
              <span className="visually-hidden">{t('keys.acts')}</span>
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
      <td className={styles.acts}>
        <Button size="small" aria-label={t('keys.revokeOne', { name: key.name })} onClick={onRevoke}>
          {t('keys.revoke')}
        </Button>
      </td>
    </tr>
  )
}
