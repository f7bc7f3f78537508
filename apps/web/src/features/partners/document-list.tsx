import { formatBytes } from '@adloom/contract/format-bytes'
import { PaperclipIcon } from '@phosphor-icons/react/dist/csr/Paperclip'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PartnerDocument } from './api.ts'
import styles from './documents.module.css'

interface DocumentListProps {
  documents: PartnerDocument[]
  /** Absent: the documents were sent and stay as they are. */
  onRemove?: (document: PartnerDocument) => void
  removing?: number | undefined
}

/** Documents of a company; each is saved by its link. */
export function DocumentList({ documents, onRemove, removing }: DocumentListProps) {
  const { t } = useTranslation('partners')
  return (
    <ul className={styles.list} aria-label={t('documents')}>
      {documents.map(document => (
        <li key={document.id} className={styles.document}>
          <PaperclipIcon size={16} aria-hidden="true" />
          <a className={styles.name} href={document.file_url} download title={document.name}>
            {document.name}
          </a>
          <span className={styles.size}>{formatBytes(document.size)}</span>
          {onRemove !== undefined && (
            <Button
              type="text"
              size="small"
              icon={<XIcon size={14} aria-hidden="true" />}
              aria-label={t('documents.remove', { name: document.name })}
              loading={removing === document.id}
              onClick={() => onRemove(document)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
