import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Checkbox, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionsCell, DataTable } from '../../components/data-table.tsx'
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Failure } from '../../components/failure.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { keysQuery, revokeKey, type ApiKey, createKey } from './api.ts'
import { formatAgo, formatTime } from '../../lib/format.ts'
import { notify, notifyError } from '../../lib/notices.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useAction } from '../../lib/use-action.ts'
import styles from './tables.module.css'
import type { Permission } from '@adloom/contract/permissions'
import { CopyButton } from '../../components/copy-button.tsx'
import { isApiError } from '../../lib/api-error.ts'
import { useMe } from '../../lib/queries/session.ts'
import keyUseStyles from './key-use.module.css'
import { visibleNameRule } from '../../lib/object-name.ts'

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
  const { t } = useTranslation('account')
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
    <>
      <DataTable
        className={styles.rows}
        columns={[
          { key: 'name', head: t('keys.name') },
          { key: 'permissions', head: t('keys.permissions') },
          { key: 'seen', head: t('keys.seen') },
          { key: 'expires', head: t('keys.expires') },
          { key: 'actions', kind: 'actions', head: t('keys.actions') },
        ]}
      >
        {keys.map(key => (
          <Row key={key.id} apiKey={key} onRevoke={() => setAsked(key)} />
        ))}
      </DataTable>
      <ConfirmDialog
        open={asked !== undefined}
        title={t('keys.revokeTitle', { name: asked?.name })}
        action={t('keys.revoke')}
        danger
        busy={revoke.isPending}
        onConfirm={() => asked !== undefined && revoke.mutate(asked.id)}
        onClose={() => setAsked(undefined)}
      >
        <p className={styles.muted}>{t('keys.revokeText')}</p>
      </ConfirmDialog>
    </>
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
      <ActionsCell>
        <Button size="small" aria-label={t('keys.revokeOne', { name: key.name })} onClick={onRevoke}>
          {t('keys.revoke')}
        </Button>
      </ActionsCell>
    </tr>
  )
}

interface Order {
  name: string
  permissions: Permission[]
  days: number
}

/** Never expires. */
const forever = 0
const lifetimes = [30, 90, 365, forever]

/** Creates a key and shows it once. */
function KeyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['account', 'common', 'guard'])
  const own = useMe()?.permissions ?? []
  const [form] = Form.useForm<Order>()
  const make = useAction({
    mutationFn: ({ name, permissions, days }: Order) =>
      createKey({ name: name.trim(), permissions, days: days === forever ? undefined : days }),
    meta: { quiet: true },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: keysQuery.queryKey }),
    onError: error => {
      if (isApiError(error, 'keys_full')) form.setFields([{ name: 'name', errors: [error.message] }])
      else notifyError(error)
    },
  })
  const close = () => {
    make.reset()
    onClose()
  }
  if (make.isSuccess) return <MadeKey open={open} apiKey={make.data.key} onClose={close} />
  return (
    <Modal
      open={open}
      title={t('keys.create')}
      width={520}
      centered
      destroyOnHidden
      onCancel={close}
      afterOpenChange={shown => {
        if (shown) document.querySelector<HTMLInputElement>('#key-name')?.focus()
      }}
      footer={[
        <Button key="cancel" onClick={close}>
          {t('common:cancel')}
        </Button>,
        <Button key="make" type="primary" loading={make.isPending} onClick={() => form.submit()}>
          {t('keys.createSubmit')}
        </Button>,
      ]}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        preserve={false}
        initialValues={{ permissions: own.includes('gm') ? ['gm'] : [], days: 90 }}
        onFinish={order => make.mutate(order)}
      >
        <Form.Item
          name="name"
          htmlFor="key-name"
          label={t('keys.name')}
          extra={t('keys.nameHelp')}
          rules={[visibleNameRule, { required: true, whitespace: true, message: t('keys.nameRequired') }]}
        >
          <Input id="key-name" maxLength={60} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="permissions"
          label={t('keys.permissions')}
          rules={[{ required: true, type: 'array', min: 1, message: t('keys.permissionsRequired') }]}
        >
          <Checkbox.Group
            className={keyUseStyles.checks}
            options={own.map(value => ({ value, label: t(`guard:key.${value}`) }))}
          />
        </Form.Item>
        <Form.Item name="days" label={t('keys.lifetime')}>
          <Select
            options={lifetimes.map(value => ({
              value,
              label: value === forever ? t('keys.noEnd') : t('keys.days', { count: value }),
            }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}

function MadeKey({ open, apiKey, onClose }: { open: boolean; apiKey: string; onClose: () => void }) {
  const { t } = useTranslation('account')
  return (
    <Modal
      open={open}
      title={t('keys.made')}
      width={560}
      centered
      closable={false}
      maskClosable={false}
      keyboard={false}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('keys.kept')}
        </Button>
      }
    >
      <p>{t('keys.madeText')}</p>
      <p className={keyUseStyles.key}>
        <span data-testid="api-key">{apiKey}</span>
        <CopyButton text={apiKey} label={t('keys.copy')} />
      </p>
      <KeyUse apiKey={apiKey} />
    </Modal>
  )
}

/** Example of using a key, ready to copy; with the real `apiKey` if it is known. */
function KeyUse({ apiKey = 'adl_…' }: { apiKey?: string }) {
  const { t } = useTranslation('account')
  const line = `curl -H "Authorization: Bearer ${apiKey}" ${location.origin}/open/api/user/me`
  return (
    <div className={keyUseStyles.use}>
      <p className={keyUseStyles.text}>
        {t('keys.use')}{' '}
        <a href="/api/docs" target="_blank" rel="noreferrer">
          {t('keys.docs')}
        </a>
      </p>
      <p className={keyUseStyles.line}>
        <code>{line}</code>
        <CopyButton text={line} label={t('keys.copyLine')} />
      </p>
    </div>
  )
}
