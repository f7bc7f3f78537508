import { useQuery } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ActFooter } from '../../../components/act-cost.tsx'
import { Failure } from '../../../components/failure.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { notify } from '../../../lib/notices.ts'
import { refreshActCosts, useActCost } from '../../../lib/queries/act-cost.ts'
import { useAction } from '../../../lib/use-action.ts'
import { autoPlayQuery, type AutoPlayWish, startAutoPlay } from '../auto-play-api.ts'
import { Takes, Wish } from '../auto-play-dialog.tsx'
import styles from '../auto-play-dialog.module.css'
import fieldStyles from './video-fields.module.css'
import {
  makeVideos,
  type PlayableTexts,
  playableCuts,
  playableRatios,
  playableTextsQuery,
  recordingOfQuery,
  type VideoWish,
} from './api.ts'
import { VideoFields } from './video-fields.tsx'

interface MakeVideosDialogProps {
  /** The playable. */
  source: { id: number; name: string }
  onClose(): void
}

/** Makes videos of a playable that simulated players play (VD-20). */
export function MakeVideosDialog({ source, onClose }: MakeVideosDialogProps) {
  const { t } = useTranslation(['recordings', 'common'])
  const recording = useQuery(recordingOfQuery(source.id))
  const texts = useQuery({
    ...playableTextsQuery(recording.data ?? 0, ''),
    enabled: recording.data !== undefined,
  })
  const failed = recording.isError ? recording : texts.isError ? texts : undefined
  if (recording.data !== undefined && texts.data)
    return <Opened pid={recording.data} source={source} texts={texts.data} onClose={onClose} />
  return (
    <Modal
      open
      centered
      width={960}
      title={t('recordings:videos.title', { name: source.name })}
      footer={null}
      onCancel={onClose}
    >
      {failed ? (
        <Failure error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <Skeleton height={320} radius={12} />
      )}
    </Modal>
  )
}

interface OpenedProps extends MakeVideosDialogProps {
  pid: number
  texts: PlayableTexts
}

function Opened({ pid, source, texts, onClose }: OpenedProps) {
  const { t } = useTranslation(['recordings', 'common'])
  const run = useQuery(autoPlayQuery(pid))
  const [number, setNumber] = useState<number>()
  const [played, setPlayed] = useState<AutoPlayWish>({ seconds: 30, orientation: 'portrait', language: '' })
  const [wish, setWish] = useState<VideoWish>({
    ...{ cuts: [...playableCuts], ratios: [...playableRatios], is_exported: true },
    ...{ lines: texts.lines, name: texts.name, button: texts.button || t('recordings:videos.playNow') },
  })
  const start = useAction({
    mutationFn: () => startAutoPlay(pid, played),
    onSuccess: () => setNumber(undefined),
  })
  const isPlaying = run.data?.status === 'pending' || start.isPending
  const chosen = run.data?.takes.find(take => take.number === number)
  const make = useMakeVideos(onClose)
  const count = wish.cuts.length * wish.ratios.length
  const prediction = useActCost(
    chosen && !isPlaying && count > 0
      ? { act: 'playable_videos', pid, number: chosen.number, exports: wish.is_exported ? count : 0 }
      : undefined,
  )
  return (
    <Modal
      open
      centered
      width={960}
      title={t('recordings:videos.title', { name: source.name })}
      onCancel={onClose}
      footer={
        <ActFooter prediction={prediction}>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            type="primary"
            disabled={!chosen || isPlaying || count === 0 || prediction.isStopped}
            loading={make.isPending}
            onClick={() =>
              make.mutate({ ...wish, pid, number: chosen?.number ?? 0, language: run.data?.language ?? '' })
            }
          >
            {t('recordings:videos.make', { count })}
          </Button>
        </ActFooter>
      }
    >
      <div className={fieldStyles.body}>
        <p className={styles.lead}>{t('recordings:videos.lead')}</p>
        <Wish
          languages={texts.languages}
          wish={played}
          onWish={setPlayed}
          hasRun={Boolean(run.data)}
          isPlaying={isPlaying}
          onStart={() => start.mutate()}
        />
        {run.isPending && <Skeleton height={280} radius={12} />}
        {run.isError && <Failure error={run.error} onRetry={() => void run.refetch()} />}
        {run.data && (
          <Takes
            run={run.data}
            chosen={number === undefined ? [] : [number]}
            isPlaying={isPlaying}
            onChosen={list => setNumber(list.at(-1))}
          />
        )}
        {run.data?.status === 'success' && !isPlaying && (
          <VideoFields wish={wish} count={count} onWish={setWish} />
        )}
      </div>
    </Modal>
  )
}

/** Makes the videos and offers the way to them; `onStarted` closes the dialog. */
function useMakeVideos(onStarted: () => void) {
  const { t } = useTranslation('recordings')
  const navigate = useNavigate()
  return useAction({
    mutationFn: makeVideos,
    onError: refreshActCosts,
    onSuccess: () => {
      onStarted()
      notify({
        tone: 'success',
        text: t('videos.started'),
        action: { label: t('videos.show'), run: () => void navigate('/my-project/video/normal') },
      })
    },
  })
}
