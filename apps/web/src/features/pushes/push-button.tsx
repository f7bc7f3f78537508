import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneTilt'
import { Button, type ButtonProps } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PushSource } from './api.ts'
import { PushDialog } from './push-dialog.tsx'

interface PushButtonProps {
  sources: PushSource[]
  /** Names the button where several are on a page. */
  label?: string
  type?: ButtonProps['type']
}

/** Opens the dialog that pushes creatives to an ad network. */
export function PushButton({ sources, label, type = 'default' }: PushButtonProps) {
  const { t } = useTranslation('pushes')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        type={type}
        icon={<PaperPlaneTiltIcon size={16} />}
        disabled={sources.length === 0}
        {...(label !== undefined && { 'aria-label': label })}
        onClick={() => setOpen(true)}
      >
        {t('push')}
      </Button>
      {isOpen && <PushDialog sources={sources} onClose={() => setOpen(false)} />}
    </>
  )
}
