import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { type UploadPlace, useUploader } from '../use-uploader.ts'

/** Opens the uploader for a folder. */
export function UploadButton({ folderId }: UploadPlace) {
  const { t } = useTranslation('uploads')
  const { openDialog } = useUploader()
  return (
    <Button
      type="primary"
      icon={<UploadSimpleIcon size={16} aria-hidden="true" />}
      onClick={() => openDialog({ folderId })}
    >
      {t('open')}
    </Button>
  )
}
