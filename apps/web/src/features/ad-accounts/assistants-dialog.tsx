import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { SectionFailure } from '../../components/failure.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { formatDate } from '../../lib/format.ts'
import { assistantsQuery, type AdAccount } from './api.ts'
import { useAddAssistant, useRemoveAssistant } from './state.ts'
import styles from './ad-account-dialogs.module.css'

interface AssistantsDialogProps {
  account: AdAccount | undefined
  onClose: () => void
}

/** Lets other accounts of the product read the reports of an ad account. */
export function AssistantsDialog({ account, onClose }: AssistantsDialogProps) {
  const { t } = useTranslation('adAccounts')
  return (
    <Modal
      open={account !== undefined}
      title={t('assistants.title')}
      width={480}
      centered
      destroyOnHidden
      onCancel={onClose}
      footer={null}
    >
      <p className={styles.where}>{t('assistants.help')}</p>
      {account !== undefined && (
        <>
          <AddAssistant id={account.id} />
          <Assistants id={account.id} />
        </>
      )}
    </Modal>
  )
}

function AddAssistant({ id }: { id: number }) {
  const { t } = useTranslation(['adAccounts', 'common'])
  const [form] = Form.useForm<{ email: string }>()
  const add = useAddAssistant()
  return (
    <>
      <Form
        form={form}
        className={styles.add}
        requiredMark={false}
        onFinish={({ email }) =>
          add.mutate({ id, email: email.trim() }, { onSuccess: () => form.resetFields() })
        }
      >
        <Form.Item
          name="email"
          rules={[
            {
              required: true,
              type: 'email',
              transform: (text: string) => text.trim(),
              message: t('dialog.email'),
            },
          ]}
        >
          <Input aria-label={t('assistants.email')} placeholder={t('assistants.email')} autoComplete="off" />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={add.isPending}>
          {t('assistants.add')}
        </Button>
      </Form>
      {add.isError && (
        <p className={styles.problem} role="alert">
          {add.error.message || t('common:error.network')}
        </p>
      )}
    </>
  )
}

function Assistants({ id }: { id: number }) {
  const { t } = useTranslation('adAccounts')
  const list = useQuery(assistantsQuery(id))
  const remove = useRemoveAssistant()
  if (list.isPending) return <Skeleton height={96} radius={8} />
  if (list.isError) return <SectionFailure busy={list.isFetching} onRetry={() => void list.refetch()} />
  if (list.data.length === 0) return <p className={styles.none}>{t('assistants.none')}</p>
  return (
    <ul className={styles.list}>
      {list.data.map(({ email, added_time: added }) => (
        <li key={email}>
          <span className={styles.who}>
            {email}
            <span className={styles.about}>{t('assistants.since', { day: formatDate(added) })}</span>
          </span>
          <Button
            size="small"
            aria-label={t('assistants.removeOne', { email })}
            loading={remove.isPending && remove.variables.email === email}
            onClick={() => remove.mutate({ id, email })}
          >
            {t('assistants.remove')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
