import { formatBytes } from '@adloom/contract/format-bytes'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { FileIcon } from '@phosphor-icons/react/dist/csr/File'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../components/icon-button.tsx'
import { formatTime } from '../../lib/format.ts'
import { useAction } from '../../lib/use-action.ts'
import { AddFilesDialog } from './add-files-dialog.tsx'
import { type Demand, type DemandFile, refreshDemands, removeFile } from './api.ts'
import styles from './demand-page.module.css'

/** The files of an order: what its account gave, and what the developer made. */
export function DemandFiles({ demand }: { demand: Demand }) {
  const { t } = useTranslation('demands')
  const [adding, setAdding] = useState(false)
  const remove = useAction({
    mutationFn: (file: DemandFile) => removeFile(demand.demand_id, file.file_id),
    onSettled: refreshDemands,
  })
  return (
    <section className={styles.card} aria-label={t('files')}>
      <header className={styles.cardHead}>
        <h2 className={styles.caption}>{t('files')}</h2>
        {demand.takes_files && (
          <Button
            size="small"
            icon={<PlusIcon size={14} aria-hidden="true" />}
            onClick={() => setAdding(true)}
          >
            {t('files.add')}
          </Button>
        )}
      </header>
      {demand.file_list.length === 0 && <p className={styles.faint}>{t('files.none')}</p>}
      <ul className={styles.files}>
        {demand.file_list.map(file => (
          <li key={file.file_id}>
            <FileIcon size={18} aria-hidden="true" />
            <span className={styles.fileName}>
              <span className={styles.fileTitle}>{file.name}</span>
              <span className={styles.faint}>
                {t(`kind.${file.kind}`)} · {formatBytes(file.size)} · {file.added_by} ·{' '}
                {formatTime(file.added_time)}
              </span>
            </span>
            {file.delivered && <span className={styles.delivered}>{t('files.delivered')}</span>}
            <Button
              type="text"
              size="small"
              href={file.file_url}
              download
              aria-label={t('files.save', { name: file.name })}
              icon={<DownloadSimpleIcon size={16} aria-hidden="true" />}
            />
            {demand.takes_files && (
              <IconButton
                icon={TrashIcon}
                size="small"
                label={t('files.remove', { name: file.name })}
                onClick={() => remove.mutate(file)}
              />
            )}
          </li>
        ))}
      </ul>
      {adding && <AddFilesDialog demandId={demand.demand_id} onClose={() => setAdding(false)} />}
    </section>
  )
}
