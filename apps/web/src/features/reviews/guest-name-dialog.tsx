import { inputLimits } from '@adloom/contract/input-limits'
import { Button, Input, type InputRef, Modal } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface GuestNameDialogProps {
  open: boolean
  initial: string
  onName(name: string): void
  onClose(): void
}

/** Asks a client's name, which is shown with comments and decisions. */
export function GuestNameDialog({ open, initial, onName, onClose }: GuestNameDialogProps) {
  const { t } = useTranslation('reviews')
  const field = useRef<InputRef>(null)
  const [value, setValue] = useState(initial)
  const name = value.trim()
  return (
    <Modal
      open={open}
      title={t('guest.title')}
      width={440}
      centered
      destroyOnHidden
      afterOpenChange={shown => {
        if (shown) field.current?.focus()
      }}
      onCancel={onClose}
      footer={
        <Button type="primary" disabled={name === ''} onClick={() => onName(name)}>
          {t('guest.start')}
        </Button>
      }
    >
      <p>{t('guest.text')}</p>
      <Input
        ref={field}
        style={{ marginTop: 12 }}
        value={value}
        autoComplete="name"
        maxLength={inputLimits.personName}
        aria-label={t('guest.name')}
        placeholder={t('guest.name')}
        onChange={event => setValue(event.target.value)}
        onPressEnter={() => {
          if (name !== '') onName(name)
        }}
      />
    </Modal>
  )
}
