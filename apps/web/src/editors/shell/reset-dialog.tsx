import { Alert, Modal } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useAction } from '../../lib/use-action.ts'

interface ResetDialogProps {
  open: boolean
  texts: Record<'title' | 'confirm' | 'cancel' | 'failed', string>
  /** Saves pending changes, so that they stay as a version; rejects with the reason. */
  saved(): Promise<void>
  /** Resets the project on the server; rejects with the reason. */
  reset(): Promise<unknown>
  onReset(): void
  onClose(): void
  /** Explains the reset, or offers a choice between several resets. */
  children: ReactNode
}

/** Resets a project after its pending changes are saved. */
export function ResetDialog({ open, texts, saved, reset, onReset, onClose, children }: ResetDialogProps) {
  const saving = useAction({ mutationFn: saved, meta: { quiet: true } })
  const resetting = useAction({
    mutationFn: reset,
    meta: { quiet: true },
    onSuccess: () => {
      onReset()
      onClose()
    },
  })
  const { mutate: saveNow } = saving
  useEffect(() => {
    if (open) saveNow()
  }, [open, saveNow])
  const problem = saving.error ?? resetting.error
  return (
    <Modal
      open={open}
      width={480}
      title={texts.title}
      okText={texts.confirm}
      cancelText={texts.cancel}
      okButtonProps={{ danger: true, disabled: !saving.isSuccess }}
      confirmLoading={resetting.isPending || saving.isPending}
      onOk={() => resetting.mutate()}
      onCancel={onClose}
      destroyOnHidden
    >
      {children}
      {problem !== null && <Alert type="error" showIcon title={problem.message || texts.failed} />}
    </Modal>
  )
}
