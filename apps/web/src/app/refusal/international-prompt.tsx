import { Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { permissionWords, useInternationalPrompt } from './refusal.ts'

/** Explains that a page of the International service needs permissions that the user lacks (SE-06). */
export function InternationalPrompt() {
  const { t } = useTranslation('guard')
  const missing = useInternationalPrompt(state => state.missing)
  const close = () => useInternationalPrompt.setState({ missing: undefined })
  return (
    <Modal
      open={missing !== undefined}
      width={480}
      centered
      title={t('international.title')}
      onCancel={close}
      footer={
        <Button type="primary" onClick={close}>
          {t('international.close')}
        </Button>
      }
    >
      <p>{t('international.text')}</p>
      <p>{t('refused', { keys: permissionWords(missing ?? []) })}</p>
    </Modal>
  )
}
