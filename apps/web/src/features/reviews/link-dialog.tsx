import { Button, Input, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../components/copy-button.tsx'

/** Shows the link of a review, once: the server keeps a hash of it. */
export function LinkDialog({ url, onClose }: { url: string | undefined; onClose(): void }) {
  const { t } = useTranslation('reviews')
  return (
    <Modal
      open={url !== undefined}
      title={t('made')}
      width={520}
      centered
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={onClose}
      footer={[
        <Button key="open" href={url ?? ''} target="_blank" rel="noreferrer">
          {t('made.open')}
        </Button>,
        <Button key="done" type="primary" onClick={onClose}>
          {t('done')}
        </Button>,
      ]}
    >
      <p>{t('made.text')}</p>
      <Input
        readOnly
        style={{ marginTop: 12 }}
        value={url ?? ''}
        aria-label={t('made')}
        suffix={<CopyButton text={url ?? ''} label={t('made.copy')} />}
        onFocus={event => event.target.select()}
      />
    </Modal>
  )
}
