import { readStore } from '@adloom/video/commands'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../../components/failure.tsx'
import { failedWhole, ListEnd } from '../../../components/list-end.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { saveTake, takesQuery, type VoiceTake } from '../../../features/voices/api.ts'
import { formatDuration } from '../../../lib/format.ts'
import { useAction } from '../../../lib/use-action.ts'
import { addAssetClip } from '../state/add-asset-clip.ts'
import { addCues, rateOf } from '../state/add-cues.ts'
import { useVideoEditor } from '../state/editor-context.ts'
import { fileOfLibrary } from '../state/library-files.ts'
import type { VideoEditor } from '../state/video-editor.ts'
import { cuesOfVoice } from './caption-cues.ts'
import styles from './rail.module.css'

/** Makes captions of a voice: at its clip where the video has one, else at the playhead with its audio. */
export function VoiceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['videoEditor', 'common'])
  const editor = useVideoEditor()
  const list = useInfiniteQuery(takesQuery)
  const [chosen, setChosen] = useState<VoiceTake>()
  const [withAudio, setWithAudio] = useState(true)
  const ready = list.data?.pages.flatMap(page => page.list).filter(({ status }) => status === 'success') ?? []
  const known = chosen && startOfVoice(editor, chosen)
  const add = useAction({
    mutationFn: async (take: VoiceTake) => {
      const isAdded = withAudio && startOfVoice(editor, take) === undefined
      return { take, file: isAdded ? await fileOfLibrary(await saveTake(take.id, 'mp3')) : undefined }
    },
    onSuccess: ({ take, file }) => {
      const start = startOfVoice(editor, take) ?? editor.session.getState().frame
      editor.store.edit('add_captions', {}, () => {
        if (file) addAssetClip(editor, file)
        addCues(editor, cuesOfVoice(take, rateOf(editor), start), t('videoEditor:caption.style'))
      })
      onClose()
    },
  })
  return (
    <Modal
      open
      centered
      title={t('videoEditor:caption.fromVoice')}
      okText={t('videoEditor:caption.addAll')}
      cancelText={t('common:cancel')}
      okButtonProps={{ disabled: chosen === undefined, loading: add.isPending }}
      onOk={() => chosen && add.mutate(chosen)}
      onCancel={onClose}
    >
      {list.isPending && <Skeleton height={160} radius={10} />}
      {failedWhole(list) && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && ready.length === 0 && (
        <p className={styles.empty}>{t('videoEditor:caption.noVoice')}</p>
      )}
      <div className={styles.voices} role="radiogroup" aria-label={t('videoEditor:caption.fromVoice')}>
        {ready.map(take => (
          <label key={take.id}>
            <input
              type="radio"
              name="voice"
              checked={take.id === chosen?.id}
              onChange={() => setChosen(take)}
            />
            <b>{take.name}</b>
            <span>{formatDuration(take.duration)}</span>
            <small>{take.script.segments.map(({ text }) => text).join(' ')}</small>
          </label>
        ))}
      </div>
      <ListEnd list={list} />
      {ready.length > 0 &&
        (known === undefined ? (
          <Checkbox checked={withAudio} onChange={event => setWithAudio(event.target.checked)}>
            {t('videoEditor:caption.withAudio')}
          </Checkbox>
        ) : (
          <p className={styles.hint}>{t('videoEditor:caption.atVoice')}</p>
        ))}
    </Modal>
  )
}

/** The frame at which the video plays a voice; undefined where it does not. */
function startOfVoice({ store }: VideoEditor, { mp3_url }: VoiceTake): number | undefined {
  const { tracks, assets } = readStore(store)
  const clip = tracks
    .flatMap(({ clips }) => clips)
    .find(one => one.kind === 'audio' && mp3_url.endsWith(assets.get(one.asset)?.hash ?? 'none'))
  return clip?.kind === 'audio' ? clip.start - Math.round(clip.offset) : undefined
}
