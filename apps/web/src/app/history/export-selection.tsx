import * as downloads from '@adloom/contract/asset-downloads'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Button, Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../components/icon-button.tsx'
import { PushButton } from '../../features/pushes/push-button.tsx'
import { cancelRender, type VideoRenderRow } from '../../features/videos/renders/api.ts'
import { request } from '../../lib/request.ts'
import { startDownload } from '../../lib/start-download.ts'
import { useAction } from '../../lib/use-action.ts'
import styles from './export-selection.module.css'

interface ExportSelectionProps {
  /** The exports that are loaded. */
  rows: readonly VideoRenderRow[]
  selected: ReadonlySet<number>
  onChange: (selected: ReadonlySet<number>) => void
}

/** What can be done with several exports at once: download, push and cancel (SH-08.13). */
export function ExportSelection({ rows, selected, onChange }: ExportSelectionProps) {
  const { t } = useTranslation('videos')
  const chosen = rows.filter(({ id }) => selected.has(id))
  const works = chosen.filter(row => row.state === 'success' && row.asset_id > 0)
  const videos = works.filter(({ format }) => format === 'mp4' || format === 'webm')
  const waiting = chosen.filter(({ state }) => state === 'pending')
  const download = useAction({
    mutationFn: () => {
      const ids = works.map(row => row.asset_id)
      return request(downloads.download, ids.length > 1 ? { ids, batch: true } : { ids })
    },
    onSuccess: ({ url, name }) => startDownload(url, name),
  })
  const cancel = useAction({
    mutationFn: async () => {
      for (const { id } of waiting) await cancelRender(id)
    },
  })
  if (rows.length === 0) return null
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('exports.selection')}>
      <Checkbox
        checked={chosen.length === rows.length}
        indeterminate={chosen.length > 0 && chosen.length < rows.length}
        onChange={event => onChange(new Set(event.target.checked ? rows.map(({ id }) => id) : []))}
      >
        <span aria-live="polite">
          {chosen.length === 0 ? t('exports.selectAll') : t('exports.selected', { count: chosen.length })}
        </span>
      </Checkbox>
      {chosen.length > 0 && (
        <>
          <Button
            icon={<DownloadSimpleIcon size={16} aria-hidden="true" />}
            disabled={works.length === 0}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            {t('exports.downloadSelected')}
          </Button>
          <PushButton
            sources={videos.map(row => ({ kind: 'work', id: row.asset_id }))}
            label={t('exports.pushSelected')}
          />
          {waiting.length > 0 && (
            <Button loading={cancel.isPending} onClick={() => cancel.mutate()}>
              {t('exports.cancelSelected', { count: waiting.length })}
            </Button>
          )}
          <IconButton icon={XIcon} label={t('exports.clearSelection')} onClick={() => onChange(new Set())} />
        </>
      )}
    </div>
  )
}
