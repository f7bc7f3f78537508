import { Form, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx'
import { notify } from '../../lib/notices.ts'
import { useAction } from '../../lib/use-action.ts'
import { refreshStaff } from './api.ts'
import { ReasonField } from './grants/give-dialog.tsx'
import styles from './staff.module.css'

interface ReasonedDialogProps<Values extends { reason: string }> {
  title: string
  /** Above the fields. */
  text?: string
  /** Only where the dialog reads its own fields. */
  form?: FormInstance<Values>
  initial: Partial<Values>
  /** The reason has no space at its ends. */
  send: (values: Values) => Promise<unknown>
  /** The notice afterwards. */
  saved?: string
  onClose: () => void
  children: ReactNode
}

/** Changes something with a reason; the pages of the staff load again what they show. */
export function ReasonedDialog<Values extends { reason: string }>({
  title,
  text,
  form: given,
  initial,
  send,
  saved,
  onClose,
  children,
}: ReasonedDialogProps<Values>) {
  const { t } = useTranslation('staff')
  const [form] = Form.useForm<Values>(given)
  const change = useAction({
    mutationFn: (values: Values) => send({ ...values, reason: values.reason.trim() }),
    onSuccess: () => {
      notify({ tone: 'success', text: saved ?? t('prices.saved') })
      refreshStaff()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={title}
      action={t('prices.save')}
      busy={change.isPending}
      onConfirm={() => form.submit()}
      onClose={onClose}
    >
      {text !== undefined && <p className={styles.ask}>{text}</p>}
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        className={styles.form}
        initialValues={initial}
        onFinish={values => change.mutate(values)}
      >
        {children}
        <ReasonField />
      </Form>
    </ConfirmDialog>
  )
}
