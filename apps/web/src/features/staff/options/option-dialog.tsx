import { inputLimits } from '@adloom/contract/input-limits'
import type { OptionList } from '@adloom/contract/staff-options'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx'
import { notify } from '../../../lib/notices.ts'
import { visibleNameRule } from '../../../lib/object-name.ts'
import { useAction } from '../../../lib/use-action.ts'
import { type Option, refreshStaff, setOption } from '../api.ts'
import styles from '../staff.module.css'
import { nameLanguages } from './name-languages.ts'

interface OptionDialogProps {
  list: OptionList
  /** Absent: a new one. */
  option?: Option
  onClose: () => void
}

/** Names an option in the languages of the product (BL-05.52). */
export function OptionDialog({ list, option, onClose }: OptionDialogProps) {
  const { t } = useTranslation('staff')
  const [form] = Form.useForm<Option['label']>()
  const send = useAction({
    mutationFn: (label: Option['label']) =>
      setOption({ list, id: option?.id ?? '', label, retired: option?.retired ?? false }),
    onSuccess: () => {
      notify({ tone: 'success', text: t('prices.saved') })
      refreshStaff()
      onClose()
    },
  })
  const required = { required: true, whitespace: true, message: t('option.nameRequired') }
  return (
    <ConfirmDialog
      open
      title={t(option === undefined ? 'option.addTitle' : 'option.renameTitle')}
      action={t(option === undefined ? 'option.addSubmit' : 'prices.save')}
      busy={send.isPending}
      onConfirm={() => form.submit()}
      onClose={onClose}
    >
      <p className={styles.ask}>{t(option === undefined ? 'option.addHelp' : 'option.renameHelp')}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        className={styles.form}
        initialValues={option?.label ?? {}}
        onFinish={label => send.mutate(label)}
      >
        {nameLanguages.map(language => (
          <Form.Item
            key={language}
            name={language}
            label={t(`option.name.${language}`)}
            rules={[required, visibleNameRule]}
          >
            <Input lang={language} maxLength={inputLimits.choiceName} onPressEnter={() => form.submit()} />
          </Form.Item>
        ))}
      </Form>
    </ConfirmDialog>
  )
}
