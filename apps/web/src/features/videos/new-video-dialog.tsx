import { suggestedName } from '@adloom/contract/file-names'
import { canvasRatios, type CanvasRatio } from '@adloom/video/format'
import { MusicNotesIcon } from '@phosphor-icons/react/dist/csr/MusicNotes'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, type InputRef, Modal } from 'antd'
import { type CSSProperties, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Failure } from '../../components/failure.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useSettled } from '../../lib/delays.ts'
import { editorPath } from '../../lib/editor-path.ts'
import { formatDuration } from '../../lib/format.ts'
import { useAction } from '../../lib/use-action.ts'
import { clipFilesQuery, createVideo } from './api.ts'
import styles from './new-video-dialog.module.css'

const ratios = Object.keys(canvasRatios) as CanvasRatio[]

/** Makes a video of a ratio, empty or of chosen files in the order in which they were chosen. */
export function NewVideoDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['videos', 'common'])
  const navigate = useNavigate()
  const field = useRef<InputRef>(null)
  const [name, setName] = useState(() => suggestedName(t('videos:newName')))
  const [ratio, setRatio] = useState<CanvasRatio>('9:16')
  const [chosen, setChosen] = useState<readonly number[]>([])
  const make = useAction({
    mutationFn: () => createVideo({ name: name.trim(), ratio, asset_ids: [...chosen] }),
    onSuccess: ({ id }) => navigate(editorPath({ id, kind: 'video' })),
  })
  const turn = (id: number) =>
    setChosen(before => (before.includes(id) ? before.filter(one => one !== id) : [...before, id]))
  return (
    <Modal
      open
      title={t('videos:new')}
      width={760}
      centered
      onCancel={onClose}
      afterOpenChange={shown => {
        if (shown) field.current?.focus({ cursor: 'all' })
      }}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('common:cancel')}
        </Button>,
        <Button
          key="make"
          type="primary"
          disabled={name.trim() === ''}
          loading={make.isPending}
          onClick={() => make.mutate()}
        >
          {chosen.length === 0 ? t('videos:makeEmpty') : t('videos:makeOf', { count: chosen.length })}
        </Button>,
      ]}
    >
      <div className={styles.form}>
        <label>
          <span>{t('videos:name')}</span>
          <Input ref={field} value={name} maxLength={200} onChange={event => setName(event.target.value)} />
        </label>
        <div role="radiogroup" aria-label={t('videos:ratio')} className={styles.ratios}>
          {ratios.map(one => (
            <button
              key={one}
              type="button"
              role="radio"
              aria-checked={one === ratio}
              className={styles.ratio}
              onClick={() => setRatio(one)}
            >
              <span style={{ '--ratio': one.replace(':', '/') } as CSSProperties} data-tall={isTall(one)} />
              {one}
            </button>
          ))}
        </div>
        <ClipFiles chosen={chosen} onTurn={turn} />
      </div>
    </Modal>
  )
}

function isTall(ratio: CanvasRatio): boolean {
  return canvasRatios[ratio].height >= canvasRatios[ratio].width
}

function ClipFiles({ chosen, onTurn }: { chosen: readonly number[]; onTurn: (id: number) => void }) {
  const { t } = useTranslation('videos')
  const [keyword, setKeyword] = useState('')
  const list = useQuery(clipFilesQuery(useSettled(keyword.trim(), 300)))
  return (
    <section aria-label={t('clips')}>
      <div className={styles.head}>
        <h3>{t('clips')}</h3>
        <Input.Search
          allowClear
          value={keyword}
          placeholder={t('searchFiles')}
          aria-label={t('searchFiles')}
          onChange={event => setKeyword(event.target.value)}
        />
      </div>
      {list.isPending && <Skeleton height={210} radius={12} />}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.list.length === 0 && <p className={styles.none}>{t('noFiles')}</p>}
      <div className={styles.files}>
        {list.data?.list.map(file => {
          const at = chosen.indexOf(file.id)
          return (
            <button
              key={file.id}
              type="button"
              className={styles.file}
              aria-pressed={at >= 0}
              onClick={() => onTurn(file.id)}
            >
              <span className={styles.image}>
                {file.cover_url === '' || file.type === 'audio' ? (
                  <MusicNotesIcon size={28} weight="duotone" aria-hidden="true" />
                ) : (
                  <img src={file.cover_url} alt="" loading="lazy" />
                )}
                {at >= 0 && <b>{at + 1}</b>}
                {file.duration_ms !== null && <i>{formatDuration(file.duration_ms)}</i>}
              </span>
              <span title={file.name}>{file.name}</span>
            </button>
          )
        })}
      </div>
    </section>
  )
}
