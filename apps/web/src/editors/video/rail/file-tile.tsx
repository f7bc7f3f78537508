import type { Asset } from '@adloom/contract/assets'
import { MusicNotesIcon } from '@phosphor-icons/react/dist/csr/MusicNotes'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../../lib/format.ts'
import { addAssetClip } from '../state/add-asset-clip.ts'
import { startFileDrag } from '../state/dragged-file.ts'
import { useVideoEditor } from '../state/editor-context.ts'
import styles from './rail.module.css'

/** A file that can become a clip. */
export function FileTile({ file }: { file: Asset }) {
  const { t } = useTranslation('videoEditor')
  const editor = useVideoEditor()
  const isWaiting = file.type === 'video' && file.kind === 'resources' && file.status === 'pending'
  return (
    <button
      type="button"
      className={styles.file}
      disabled={isWaiting}
      draggable={!isWaiting}
      aria-label={t('media.add', { name: file.name })}
      title={file.name}
      onClick={() => addAssetClip(editor, file)}
      onDragStart={event => startFileDrag(event, file)}
    >
      <span className={styles.image}>
        {file.type === 'audio' || file.cover_url === '' ? (
          <MusicNotesIcon size={24} weight="duotone" aria-hidden="true" />
        ) : (
          <img src={file.cover_url} alt="" loading="lazy" draggable={false} />
        )}
        {file.duration_ms !== null && <i>{formatDuration(file.duration_ms)}</i>}
        <b>
          <PlusIcon size={14} weight="bold" aria-hidden="true" />
        </b>
      </span>
      <span>{isWaiting ? t('media.preparing') : file.name}</span>
    </button>
  )
}
