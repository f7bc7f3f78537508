import { revision, revisions } from '@adloom/contract/videos'
import { readStoredVideo, type VideoDocument } from '@adloom/video/format'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { StatusTag } from '../../components/status-tag.tsx'
import { formatTime } from '../../lib/format.ts'
import { request } from '../../lib/request.ts'
import { useAction } from '../../lib/use-action.ts'
import { VersionListFrame } from '../shell/project-dialog.tsx'
import styles from './versions-dialog.module.css'

interface VersionsDialogProps {
  id: number
  onRestore: (document: VideoDocument) => void
  onClose: () => void
}

/** Stored versions of the video; restoring one is a change that can be undone. */
export function VersionsDialog({ id, onRestore, onClose }: VersionsDialogProps) {
  const { t } = useTranslation('videoEditor')
  const list = useQuery({
    queryKey: ['videos', 'revisions', id],
    queryFn: ({ signal }) => request(revisions, { id, page_size: 50 }, { signal }),
    staleTime: 0,
  })
  const restore = useAction({
    mutationFn: async (revision_id: number) =>
      readStoredVideo((await request(revision, { id, revision_id })).document),
    onSuccess: onRestore,
  })
  return (
    <Modal open title={t('version.title')} width={560} centered footer={null} onCancel={onClose}>
      <p className={styles.help}>{t('version.help')}</p>
      <VersionListFrame
        list={list}
        count={list.data?.list.length}
        texts={{ failed: t('version.failed'), again: t('load.again'), none: t('version.none') }}
      >
        {() => (
          <ul className={styles.versions}>
            {list.data?.list.map(one => (
              <li key={one.id}>
                <b>
                  {t('version.number', { rev: one.rev })}
                  {one.kind === 'conflict' && <StatusTag tone="warning">{t('version.draft')}</StatusTag>}
                </b>
                <span>{one.username}</span>
                <time>{formatTime(one.created_time)}</time>
                <Button size="small" loading={restore.isPending} onClick={() => restore.mutate(one.id)}>
                  {t('version.restore')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </VersionListFrame>
    </Modal>
  )
}
