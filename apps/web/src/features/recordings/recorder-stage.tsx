import { stepsPerSecond, takeLimits, type Take } from '@adloom/playable/recording'
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { RecordIcon } from '@phosphor-icons/react/dist/csr/Record'
import { StopIcon } from '@phosphor-icons/react/dist/csr/Stop'
import { Alert, Button, Segmented, Slider } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeviceFrame } from '../../components/device-frame.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { PlayerFrame } from '../../components/player/player-frame.tsx'
import type { PlayerHandle } from '../../components/player/player-frame.tsx'
import { useSize } from '../../components/use-size.ts'
import type { RefObject } from 'react'
import type { Gameplay, OpenedProject } from './api.ts'
import { CursorMark } from './cursor-mark.tsx'
import { journalText, stepTime } from './journal-texts.ts'
import styles from './record-page.module.css'
import type { PlayedValues } from './use-played-values.ts'
import { type Trim, TrimBar } from './trim-bar.tsx'
import type { Recorder, RecorderState } from './use-recorder.ts'

interface RecorderStageProps {
  project: OpenedProject
  gameplay: Gameplay
  take: Take | undefined
  orientation: 'portrait' | 'landscape'
  player: RefObject<PlayerHandle | null>
  recorder: Recorder
  /** Values and language of the recording, over those of the playable. */
  played: PlayedValues
  trim: Trim | undefined
  /** The player starts again with changed values. */
  onShown(): void
  /** Makes what the last replay did the course of the recording. */
  onAccept(repeated: Take): void
  /** A notice above the controls. */
  children?: ReactNode
}

const speeds = [0.5, 1, 2] as const

/** The live game in a device, what can be done with it, and how the last replay went. */
export function RecorderStage({
  project,
  gameplay,
  take,
  orientation,
  player,
  recorder,
  played,
  trim,
  onShown,
  onAccept,
  children,
}: RecorderStageProps) {
  const { t } = useTranslation('recordings')
  const [area, size] = useSize<HTMLDivElement>()
  const [failure, setFailure] = useState<string>()
  const { state, mode } = recorder
  return (
    <main className={styles.stage} data-mode={mode} data-phase={state.phase}>
      <div ref={area} className={styles.area}>
        <DeviceFrame
          device="android"
          orientation={orientation}
          maxWidth={size.width - 40}
          maxHeight={size.height - 40}
        >
          <PlayerFrame
            ref={player}
            title={t('game')}
            document={project.document}
            values={played.complete}
            language={played.language || take?.language || undefined}
            onShown={onShown}
            onFrame={() => {
              setFailure(undefined)
              recorder.ready()
            }}
            onError={setFailure}
            onTake={recorder.onMessage}
          />
          {mode === 'replay' && (
            <div className={styles.cover}>
              <CursorMark touch={state.touch} settings={gameplay} imageUrl={gameplay.cursor_url} />
            </div>
          )}
        </DeviceFrame>
        {mode === 'record' && (
          <p className={styles.live} role="status">
            {t('recording')} <span>{stepTime(state.step)}</span>
          </p>
        )}
      </div>
      {failure !== undefined && <Alert type="error" showIcon title={t('failed')} description={failure} />}
      <Outcome {...{ project, gameplay, recorder, onAccept }} />
      {children}
      <Controls take={take} recorder={recorder}>
        {trim && <TrimBar trim={trim} disabled={mode === 'record'} />}
      </Controls>
    </main>
  )
}

interface ControlsProps {
  take: Pick<Take, 'steps'> | undefined
  recorder: Pick<Recorder, 'mode' | 'record' | 'finish' | 'replay' | 'reload' | 'pause'> & {
    state: Pick<RecorderState, 'phase' | 'isPaused' | 'step'>
  }
  /** Below the time line. */
  children?: ReactNode
}

/** Buttons and the time line of a recorder. */
export function Controls({ take, recorder, children }: ControlsProps) {
  const { t } = useTranslation('recordings')
  const [speed, setSpeed] = useState<number>(1)
  const { state, mode } = recorder
  const isWaiting = state.phase === 'loading'
  const end = mode === 'record' ? takeLimits.steps : (take?.steps ?? 0)
  return (
    <div className={styles.controls} role="toolbar" aria-label={t('controls')}>
      {mode === 'playing' ? (
        <Button
          type="primary"
          danger
          icon={<RecordIcon size={16} weight="fill" />}
          disabled={isWaiting}
          onClick={recorder.record}
        >
          {t(take ? 'recordAgain' : 'record')}
        </Button>
      ) : (
        <Button icon={<StopIcon size={16} weight="fill" />} onClick={recorder.finish}>
          {t(mode === 'record' ? 'finish' : 'stop')}
        </Button>
      )}
      {mode === 'playing' ? (
        <Button
          icon={<PlayIcon size={16} weight="fill" />}
          disabled={isWaiting || !take}
          onClick={() => recorder.replay(undefined, speed)}
        >
          {t('replay')}
        </Button>
      ) : (
        <IconButton
          icon={state.isPaused ? PlayIcon : PauseIcon}
          label={t(state.isPaused ? 'resume' : 'pause')}
          onClick={() => recorder.pause(!state.isPaused)}
        />
      )}
      <Slider
        className={styles.time ?? ''}
        min={0}
        max={Math.max(1, end)}
        step={stepsPerSecond / 2}
        value={Math.min(state.step, Math.max(1, end))}
        disabled={!take || mode === 'record' || isWaiting}
        ariaLabelForHandle={t('time')}
        tooltip={{ formatter: step => stepTime(step ?? 0) }}
        onChangeComplete={step => recorder.replay(Math.min(step, end - 1), speed)}
      />
      <span className={styles.clock}>
        {stepTime(state.step)} / {stepTime(end)}
      </span>
      <Segmented<number>
        size="small"
        value={speed}
        aria-label={t('speed')}
        disabled={mode === 'record'}
        options={speeds.map(value => ({ value, label: `${value}×` }))}
        onChange={value => {
          setSpeed(value)
          if (mode === 'replay') recorder.replay(state.step, value)
        }}
      />
      <IconButton
        icon={ArrowClockwiseIcon}
        label={t('reload')}
        disabled={isWaiting || mode === 'record'}
        onClick={recorder.reload}
      />
      {children}
    </div>
  )
}

/** Shows after a replay whether the ad did what was recorded, and where it did not. */
function Outcome({
  project,
  gameplay,
  recorder,
  onAccept,
}: Pick<RecorderStageProps, 'project' | 'gameplay' | 'recorder' | 'onAccept'>) {
  const { t } = useTranslation('recordings')
  const { phase, outcome, isShort } = recorder.state
  if (isShort)
    return <Alert type="warning" showIcon title={t('short', { seconds: takeLimits.leastMs / 1000 })} />
  if (phase !== 'stopReplay' || !outcome) return null
  const { divergence, repeated } = outcome
  if (!divergence) return <Alert type="success" showIcon title={t('same')} />
  const text = (entry: typeof divergence.expected) => journalText(t, entry, project.document)
  const isLooks = !divergence.expected && !divergence.actual
  return (
    <Alert
      type="warning"
      showIcon
      title={t('differs', { time: stepTime(divergence.step) })}
      description={
        <>
          {isLooks
            ? t('differsInLooks')
            : t('differsIn', { expected: text(divergence.expected), actual: text(divergence.actual) })}
          {gameplay.rev !== project.rev && <> {t('changedSince')}</>}
        </>
      }
      action={
        <div className={styles.answers}>
          <Button size="small" type="primary" onClick={recorder.record}>
            {t('recordAgain')}
          </Button>
          <Button size="small" onClick={() => onAccept(repeated)}>
            {t('ignore')}
          </Button>
        </div>
      }
    />
  )
}
