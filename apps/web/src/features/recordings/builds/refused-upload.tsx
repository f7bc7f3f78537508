import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'

/** A build that should have replaced the one on screen. */
export function RefusedUpload({ reason, onEdit }: { reason: string; onEdit(): void }) {
  const { t } = useTranslation('recordings')
  return (
    <Alert
      type="warning"
      showIcon
      closable
      title={t('build.refusedAgain')}
      description={reason}
      action={
        <Button size="small" onClick={onEdit}>
          {t('build.upload')}
        </Button>
      }
    />
  )
}
