import type { Permission } from '@adloom/contract/permissions'
import { Button, Checkbox, Form, Input, Modal, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../components/copy-button.tsx'
import { isApiError } from '../../lib/api-error.ts'
import { notifyError } from '../../lib/notices.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useMe } from '../../lib/queries/session.ts'
import { createKey, keysQuery } from './api.ts'
import styles from './key-use.module.css'
import { visibleNameRule } from '../../lib/object-name.ts'
import { useAction } from '../../lib/use-action.ts'

interface Order {
  name: string
  permissions: Permission[]
  days: number
}

/** No end. */
const forever = 0
const lifetimes = [30, 90, 365, forever]

/** Makes a key and shows it, once. */
export function KeyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
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
            className={styles.checks}
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
      <p className={styles.key}>
        <span data-testid="api-key">{apiKey}</span>
        <CopyButton text={apiKey} label={t('keys.copy')} />
      </p>
      <KeyUse apiKey={apiKey} />
    </Modal>
  )
}

/** How a program uses a key, ready to paste; `apiKey` when it is known. */
export function KeyUse({ apiKey = 'adl_…' }: { apiKey?: string }) {
  const { t } = useTranslation('account')
  const line = `curl -H "Authorization: Bearer ${apiKey}" ${location.origin}/open/api/user/me`
  return (
    <div className={styles.use}>
      <p className={styles.text}>
        {t('keys.use')}{' '}
        <a href="/api/docs" target="_blank" rel="noreferrer">
          {t('keys.docs')}
        </a>
      </p>
      <p className={styles.line}>
        <code>{line}</code>
        <CopyButton text={line} label={t('keys.copyLine')} />
      </p>
    </div>
  )
}
