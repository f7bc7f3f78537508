import { suggestedName } from '@adloom/contract/file-names'
import { Alert, Button, Input, type InputRef, Modal } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/use-action.ts'

interface NameDialogProps {
  open: boolean
  title: string
  help: string
  suggested: string
  confirm: string
  /** Fails with the reason, which is shown. */
  onName(name: string): Promise<void>
  onClose(): void
}

/** Asks for the name of something new that is made of the project. */
export function NameDialog({ open, title, help, suggested, confirm, onName, onClose }: NameDialogProps) {
  const { t } = useTranslation('free')
  const id = useId()
  const field = useRef<InputRef>(null)
  const [name, setName] = useState(suggestedName(suggested))
  const make = useAction({ mutationFn: () => onName(name.trim()), meta: { quiet: true } })
  const { reset } = make
  useEffect(() => {
    if (!open) return
    setName(suggestedName(suggested))
    reset()
  }, [open, suggested, reset])

  return (
    <Modal
      open={open}
      width={480}
      title={title}
      onCancel={onClose}
      destroyOnHidden
      afterOpenChange={shown => {
        if (shown) field.current?.focus({ cursor: 'all' })
      }}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="primary"
            loading={make.isPending}
            disabled={name.trim() === ''}
            onClick={() => make.mutate()}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <label htmlFor={id}>{t('name.label')}</label>
      <Input
        id={id}
        ref={field}
        value={name}
        maxLength={200}
        onChange={event => setName(event.target.value)}
        onPressEnter={() => {
          if (name.trim() !== '') make.mutate()
        }}
      />
      <p className="panel-help">{help}</p>
      {make.isError && <Alert type="error" showIcon title={make.error.message || t('name.failed')} />}
    </Modal>
  )
}
