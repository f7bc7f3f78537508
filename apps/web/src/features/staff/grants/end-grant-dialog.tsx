import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx'
import { notify } from '../../../lib/notices.ts'
import { useAction } from '../../../lib/use-action.ts'
import { endGrant, refreshStaff, type Grant } from '../api.ts'
import styles from '../staff.module.css'
import { ReasonField } from './give-dialog.tsx'

interface EndGrantDialogProps {
  accountId: number
  grant: Grant
  onClose: () => void
}

/** Ends a grant and all that came with it, with a reason (BL-01.35). */
export function EndGrantDialog({ accountId, grant, onClose }: EndGrantDialogProps) {
  const { t } = useTranslation('staff')
  const [form] = Form.useForm<{ reason: string }>()
  const end = useAction({
    mutationFn: (reason: string) => endGrant({ account_id: accountId, grant_id: grant.id, reason }),
    onSuccess: () => {
      notify({ tone: 'success', text: t('end.done') })
      refreshStaff()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      title={t('end.title')}
      action={t('end.submit')}
      busy={end.isPending}
      onConfirm={() => form.submit()}
      onClose={onClose}
    >
      <p className={styles.ask}>{t('end.text', { cause: grant.cause })}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={({ reason }) => end.mutate(reason.trim())}
      >
        <ReasonField />
      </Form>
    </ConfirmDialog>
  )
}
