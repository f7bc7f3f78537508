import { useQuery } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { QrCode } from '../../../components/qr-code.tsx'
import { isLoopback, siteQuery } from '../../../lib/queries/site.ts'
import { useLanguage } from '../../../lib/language.ts'
import styles from './assistant-dialog.module.css'
import { helpAddress } from './use-help-items.tsx'

/** A code that opens the assistant on a phone; where none is configured, the help. */
export function AssistantDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('help')
  const language = useLanguage()
  const help = useQuery(siteQuery).data?.help
  const address =
    help?.assistant_url ?? new URL(helpAddress(help?.docs_url ?? null, language), location.origin).href
  return (
    <Modal open onCancel={onClose} footer={null} width={360} centered title={t('assistant')}>
      <div className={styles.code}>
        <QrCode
          size="large"
          text={address}
          label={t(
            isLoopback(new URL(address).hostname)
              ? 'assistant.local'
              : help?.assistant_url == null
                ? 'assistant.help'
                : 'assistant.scan',
          )}
        />
        <a href={address} target="_blank" rel="noopener">
          {t('assistant.open')}
        </a>
      </div>
    </Modal>
  )
}
