import { formatBytes } from '@adloom/contract/format-bytes'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ProgressBar } from '../../components/progress-bar.tsx'
import type { PackHistoryRow } from '../../features/packs/api.ts'
import { ChannelMarks } from '../../features/projects/list/channel-marks.tsx'
import { editorPath } from '../../lib/editor-path.ts'
import { formatPercent, formatTime } from '../../lib/format.ts'
import styles from './playable-history-page.module.css'

/** One packed playable: what it is, for which networks, and what can be done with it. */
export function PackRow({ row }: { row: PackHistoryRow }) {
  const { t } = useTranslation('jobs')
  return (
    <div className={styles.row}>
      <div className={styles.cover}>
        {row.cover_url !== '' && <img src={row.cover_url} alt="" loading="lazy" />}
      </div>
      <div className={styles.text}>
        <p className={styles.name}>
          {row.project_id === 0 ? (
            <span title={row.name}>{row.name}</span>
          ) : (
            <Link
              to={editorPath({ id: row.project_id, template_id: row.template_id, kind: row.project_kind })}
            >
              {row.name}
            </Link>
          )}
          <span className={styles.status} data-status={row.status}>
            {t(`packs.status.${row.status}`)}
          </span>
        </p>
        <p className={styles.detail}>
          {[row.size > 0 ? formatBytes(row.size) : '', formatTime(row.created_time), row.username]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {row.status === 'pending' && (
          <ProgressBar
            share={row.progress / 100}
            label={t('detail.pending', { percent: formatPercent(row.progress / 100) })}
          />
        )}
        {row.status === 'fail' && <p className={styles.error}>{row.error}</p>}
      </div>
      <div className={styles.channels}>
        <ChannelMarks ids={row.channel_ids} />
      </div>
      <div className={styles.actions}>
        {row.work_id > 0 && (
          <Link
            className={styles.preview}
            to={`/creative-assets/media/resources/detail?id=${row.work_id}`}
            aria-label={t('packs.previewOf', { name: row.name })}
          >
            <PlayIcon size={16} aria-hidden="true" />
            {t('packs.preview')}
          </Link>
        )}
        {row.url !== '' && (
          <a
            className={styles.download}
            href={row.url}
            download
            aria-label={t('downloadOf', { name: row.name })}
          >
            <DownloadSimpleIcon size={16} aria-hidden="true" />
            {t('download')}
          </a>
        )}
      </div>
    </div>
  )
}
