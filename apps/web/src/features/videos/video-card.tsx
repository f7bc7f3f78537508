import { FilmSlateIcon } from '@phosphor-icons/react/dist/csr/FilmSlate'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { InlineRename } from '../../components/inline-rename.tsx'
import { RowMenu } from '../../components/overlays/row-menu.tsx'
import { editorPath } from '../../lib/editor-path.ts'
import { formatAgo, formatDuration } from '../../lib/format.ts'
import { useCopyVideo, useDeleteVideo, useRenameVideo, type VideoCard } from './api.ts'
import { useMe } from '../../lib/queries/session.ts'
import { useSaveAsTemplate } from './templates/api.ts'
import { BannerExportDialog } from './banners/banner-export-dialog.tsx'
import { ExportDialog } from './renders/export-dialog.tsx'
import styles from './video-list.module.css'

/** Ratios or sizes that a card names. */
const shownRatios = 3

/** A video or banner in its list: its first image, and its length and ratios or its sizes. */
export function VideoCardView({ card }: { card: VideoCard }) {
  const { t } = useTranslation('videos')
  const [isRenaming, setRenaming] = useState(false)
  const [isExporting, setExporting] = useState(false)
  const rename = useRenameVideo()
  const copy = useCopyVideo()
  const remove = useDeleteVideo()
  const saveAsTemplate = useSaveAsTemplate()
  const permissions = useMe()?.permissions ?? []
  const navigate = useNavigate()
  const isBanner = card.project_type === 'banner'
  const Export = isBanner ? BannerExportDialog : ExportDialog
  const names = card.ratios.slice(0, shownRatios).join(' · ')
  const more = card.ratios.length - shownRatios
  return (
    <article className={styles.card} aria-label={card.name}>
      <Link
        to={editorPath({ id: card.id, kind: 'video' })}
        className={styles.cover}
        aria-label={t('open', { name: card.name })}
      >
        {card.cover_url === '' ? (
          <FilmSlateIcon size={44} weight="duotone" aria-hidden="true" />
        ) : (
          <img src={card.cover_url} alt="" loading="lazy" draggable={false} />
        )}
        {!isBanner && <span className={styles.length}>{formatDuration(card.duration_ms)}</span>}
      </Link>
      <div className={styles.text}>
        <div className={styles.line}>
          {isRenaming ? (
            <InlineRename
              value={card.name}
              label={t('rename')}
              onRename={name => rename.mutate({ id: card.id, name })}
              onEnd={() => setRenaming(false)}
            />
          ) : (
            <h2 className={styles.name} title={card.name}>
              {card.name}
            </h2>
          )}
          <RowMenu<'export' | 'batch' | 'template' | 'rename' | 'copy' | 'delete'>
            label={t('more', { name: card.name })}
            items={[
              { key: 'export', label: t('exportAction') },
              ...(!isBanner && permissions.includes('ve.batch')
                ? [{ key: 'batch' as const, label: t('batch.action') }]
                : []),
              { key: 'rename', label: t('rename') },
              { key: 'copy', label: t('copy') },
              ...(!isBanner && permissions.includes('VeTpl')
                ? [{ key: 'template' as const, label: t('template.save') }]
                : []),
              { type: 'divider' },
              { key: 'delete', label: t('delete'), danger: true },
            ]}
            onSelect={key => {
              if (key === 'export') setExporting(true)
              else if (key === 'batch') void navigate(`/my-project/video/batch/new?video=${card.id}`)
              else if (key === 'template') saveAsTemplate.mutate(card)
              else if (key === 'rename') setRenaming(true)
              else if (key === 'copy') copy.mutate(card)
              else remove.mutate(card)
            }}
          />
        </div>
        <p className={styles.meta}>
          {more > 0 ? `${names} +${more}` : names} · {formatAgo(card.updated_time)}
        </p>
      </div>
      {isExporting && <Export id={card.id} onClose={() => setExporting(false)} />}
    </article>
  )
}
