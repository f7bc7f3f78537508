import { resetDemo } from '@adloom/contract/project-media'
import { reset as resetToTemplate } from '@adloom/contract/projects'
import { Alert, Modal, Radio, Space } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../lib/request.ts'
import { useAction } from '../../lib/use-action.ts'

interface ResetDialogProps {
  open: boolean
  projectId: number
  rev: number
  fence: number | undefined
  /** Saves pending changes, so that they stay as a version; rejects with the reason. */
  saved(): Promise<void>
  onReset(): void
  onClose(): void
}

const calls = { start: resetDemo, template: resetToTemplate }

/** Resets a project to the values it was created with, or to its template's own (PL-02.38). */
export function ResetDialog({ open, projectId, rev, fence, saved, onReset, onClose }: ResetDialogProps) {
  const { t } = useTranslation('editor')
  const [to, setTo] = useState<keyof typeof calls>('start')
  const save = useAction({ mutationFn: saved, meta: { quiet: true } })
  const reset = useAction({
    mutationFn: () => request(calls[to], { id: projectId, rev, ...(fence === undefined ? {} : { fence }) }),
    meta: { quiet: true },
    onSuccess: () => {
      onReset()
      onClose()
    },
  })
  const { mutate: saveNow } = save
  useEffect(() => {
    if (open) saveNow()
  }, [open, saveNow])
  const problem = save.error ?? reset.error
  return (
    <Modal
      open={open}
      width={480}
      title={t('reset.title')}
      okText={t('reset.confirm')}
      cancelText={t('reset.cancel')}
      okButtonProps={{ danger: true, disabled: !save.isSuccess }}
      confirmLoading={reset.isPending || save.isPending}
      onOk={() => reset.mutate()}
      onCancel={onClose}
      destroyOnHidden
    >
      <Radio.Group
        value={to}
        onChange={event => setTo(event.target.value as keyof typeof calls)}
        aria-label={t('reset.title')}
      >
        <Space orientation="vertical">
          <Radio value="start">{t('reset.start')}</Radio>
          <Radio value="template">{t('reset.template')}</Radio>
        </Space>
      </Radio.Group>
      <p className="panel-help">{t('reset.help')}</p>
      {problem !== null && <Alert type="error" showIcon title={problem.message || t('reset.failed')} />}
    </Modal>
  )
}
