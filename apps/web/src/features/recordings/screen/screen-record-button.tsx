import { ScreencastIcon } from '@phosphor-icons/react/dist/csr/Screencast'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ScreenRecorderDialog } from './screen-recorder-dialog.tsx'

interface ScreenRecordButtonProps {
  folderId?: number
  onSaved?: () => void
}

/** Opens the recorder of screens. */
export function ScreenRecordButton({ folderId, onSaved }: ScreenRecordButtonProps) {
  const { t } = useTranslation('recordings')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<ScreencastIcon size={16} />} onClick={() => setOpen(true)}>
        {t('screen.open')}
      </Button>
      {open && <ScreenRecorderDialog {...{ folderId, onSaved }} onClose={() => setOpen(false)} />}
    </>
  )
}
