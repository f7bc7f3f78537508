import { RecordIcon } from '@phosphor-icons/react/dist/csr/Record'
import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { StopIcon } from '@phosphor-icons/react/dist/csr/Stop'
import { Alert, Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx'
import { ProgressBar } from '../../../components/progress-bar.tsx'
import { notify } from '../../../lib/notices.ts'
import { uploadAsset } from '../../../lib/upload/upload-asset.ts'
import { useAction } from '../../../lib/use-action.ts'
import { stepTime } from '../journal-texts.ts'
import { LeaveGuard } from '../leave-guard.tsx'
import styles from './screen-recorder.module.css'
import {
  longestScreenMs,
  type ScreenProblem,
  type ScreenRecorder,
  type ScreenState,
  useScreenRecorder,
} from './use-screen-recorder.ts'

interface ScreenRecorderDialogProps {
  folderId?: number | undefined
  onClose(): void
  /** The video is in the library. */
  onSaved?: (() => void) | undefined
}

const timeOf = (ms: number) => stepTime((ms * 60) / 1000)

/** Records a screen as a plain video for the library (RC-19). */
export function ScreenRecorderDialog({ folderId = 0, onClose, onSaved }: ScreenRecorderDialogProps) {
  const { t } = useTranslation(['recordings', 'common'])
  const recorder = useScreenRecorder()
  const { state } = recorder
  const isRunning = state.phase === 'recording' || state.phase === 'paused'
  const [closing, setClosing] = useState(false)
  return (
    <Modal
      open
      centered
      width={640}
      title={t('recordings:screen.title')}
      onCancel={() => (state.phase === 'preview' ? setClosing(true) : onClose())}
      closable={!isRunning}
      keyboard={!isRunning}
      mask={{ closable: false }}
      footer={null}
    >
      <div className={styles.dialog} data-phase={state.phase}>
        {state.phase === 'preview' ? (
          <Preview
            state={state}
            folderId={folderId}
            onAgain={recorder.discard}
            onSaved={() => {
              onSaved?.()
              onClose()
            }}
          />
        ) : (
          <>
            <Status state={state} />
            <Buttons state={state} recorder={recorder} />
          </>
        )}
      </div>
      <LeaveGuard isUnsaved={state.phase === 'preview'} isRecording={isRunning} />
      <ConfirmDialog
        open={closing}
        title={t('recordings:unsaved.discardTitle')}
        action={t('recordings:unsaved.discard')}
        danger
        busy={false}
        onConfirm={onClose}
        onClose={() => setClosing(false)}
      >
        {t('recordings:unsaved.onlyHere')}
      </ConfirmDialog>
    </Modal>
  )
}

function Status({ state }: { state: ScreenState }) {
  const { t } = useTranslation('recordings')
  switch (state.phase) {
    case 'countdown':
      return (
        <p className={styles.countdown} role="timer" aria-label={t('screen.countdown')}>
          {state.seconds}
        </p>
      )
    case 'recording':
    case 'paused':
      return (
        <p className={styles.time} role="timer" data-paused={state.phase === 'paused'}>
          {t(state.phase === 'paused' ? 'screen.paused' : 'recording')} <b>{timeOf(state.ms)}</b> /{' '}
          {timeOf(longestScreenMs)}
        </p>
      )
    default:
      return (
        <>
          {state.phase === 'idle' && state.problem && <Problem problem={state.problem} />}
          <p className={styles.help}>{t('screen.help', { minutes: longestScreenMs / 60_000 })}</p>
        </>
      )
  }
}

function Problem({ problem }: { problem: ScreenProblem }) {
  const { t } = useTranslation('recordings')
  return <Alert type="warning" showIcon title={t(`screen.problem.${problem}`)} />
}

function Buttons({ state, recorder }: { state: ScreenState; recorder: ScreenRecorder }) {
  const { t } = useTranslation('recordings')
  const isRunning = state.phase === 'recording' || state.phase === 'paused'
  if (!isRunning)
    return (
      <Button
        type="primary"
        danger
        icon={<RecordIcon size={16} weight="fill" />}
        loading={state.phase === 'asking'}
        disabled={state.phase === 'countdown'}
        onClick={recorder.start}
      >
        {t('screen.start')}
      </Button>
    )
  const isPaused = state.phase === 'paused'
  return (
    <div className={styles.buttons}>
      <Button
        icon={isPaused ? <PlayIcon size={16} /> : <PauseIcon size={16} />}
        onClick={() => recorder.pause(!isPaused)}
      >
        {t(isPaused ? 'resume' : 'pause')}
      </Button>
      <Button type="primary" icon={<StopIcon size={16} weight="fill" />} onClick={recorder.stop}>
        {t('finish')}
      </Button>
    </div>
  )
}

interface PreviewProps {
  state: Extract<ScreenState, { phase: 'preview' }>
  folderId: number
  onAgain(): void
  onSaved(): void
}

function Preview({ state: { file, url, ms }, folderId, onAgain, onSaved }: PreviewProps) {
  const { t } = useTranslation('recordings')
  const [name, setName] = useState(() => t('screen.name', { time: new Date().toLocaleString() }))
  const [share, setShare] = useState(0)
  const save = useAction({
    mutationFn: () => {
      const type = file.type === 'video/mp4' ? 'mp4' : 'webm'
      const named = new File([file], `${name.trim().replace(/[\\/:]/g, '-')}.${type}`, { type: file.type })
      return uploadAsset(named, { folderId, onProgress: setShare })
    },
    onSuccess: () => {
      notify({ tone: 'success', text: t('realTime.saved') })
      onSaved()
    },
  })
  return (
    <>
      <video className={styles.video} src={url} controls aria-label={t('screen.preview')} />
      <label className={styles.name}>
        <span>
          {t('render.name')} <b>{timeOf(ms)}</b>
        </span>
        <Input value={name} maxLength={180} onChange={event => setName(event.target.value)} />
      </label>
      {save.isPending && <ProgressBar share={share} label={t('screen.saving')} />}
      <div className={styles.buttons}>
        <Button disabled={save.isPending} onClick={onAgain}>
          {t('recordAgain')}
        </Button>
        <Button
          type="primary"
          loading={save.isPending}
          disabled={name.trim() === ''}
          onClick={() => save.mutate()}
        >
          {t('screen.save')}
        </Button>
      </div>
    </>
  )
}
