import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../lib/notices.ts'
import styles from './second-factor.module.css'

/** The ten codes, shown this once. */
export function RecoveryCodesDialog({
  codes,
  onClose,
}: {
  codes: string[] | undefined
  onClose: () => void
}) {
  const { t } = useTranslation('account')
  const text = (codes ?? []).join('\n')
  const copy = () =>
    void navigator.clipboard.writeText(text).then(() => notify({ tone: 'success', text: t('codes.copied') }))
  return (
    <Modal
      open={codes !== undefined}
      title={t('codes.title')}
      width={480}
      centered
      destroyOnHidden
      closable={false}
      maskClosable={false}
      keyboard={false}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('codes.kept')}
        </Button>
      }
    >
      <p className={styles.once}>{t('codes.text')}</p>
      <ul className={styles.codes}>
        {(codes ?? []).map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.row}>
        <Button icon={<CopyIcon size={16} />} onClick={copy}>
          {t('codes.copy')}
        </Button>
        <Button
          icon={<DownloadSimpleIcon size={16} />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Adloom\n\n${text}\n`)}`}
          download="adloom-recovery-codes.txt"
        >
          {t('codes.download')}
        </Button>
      </div>
    </Modal>
  )
}
