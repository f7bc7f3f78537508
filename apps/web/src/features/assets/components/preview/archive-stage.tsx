import { formatBytes } from '@adloom/contract/format-bytes'
import { FileIcon } from '@phosphor-icons/react/dist/csr/File'
import { useTranslation } from 'react-i18next'
import type { Asset } from '../../api.ts'
import { derivativeOf } from '../../asset-thing.ts'
import styles from './stages.module.css'
import { useJsonFile } from './use-json-file.ts'

interface Listing {
  files: { name: string; size: number }[]
}

const linesShown = 500

/** What lies in an archive. */
export function ArchiveStage({ asset }: { asset: Asset }) {
  const { t } = useTranslation('library')
  const listing = useJsonFile<Listing>(derivativeOf(asset, 'listing')?.hash)
  const files = listing?.files ?? []
  return (
    <div className={styles.archive} tabIndex={0} role="region" aria-label={t('detail.files')}>
      <p className={styles.caption}>{t('count.assets', { count: files.length })}</p>
      <ul>
        {files.slice(0, linesShown).map(file => (
          <li key={file.name}>
            <FileIcon size={16} aria-hidden="true" />
            <span>{file.name}</span>
            <em>{formatBytes(file.size)}</em>
          </li>
        ))}
      </ul>
    </div>
  )
}
