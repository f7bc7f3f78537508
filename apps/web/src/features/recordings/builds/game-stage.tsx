import { RecordIcon } from '@phosphor-icons/react/dist/csr/Record'
import { StopIcon } from '@phosphor-icons/react/dist/csr/Stop'
import { Button, Spin } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSize } from '../../../components/use-size.ts'
import type { GameTake } from '@adloom/playable/game-clock'
import type { Gameplay } from '../api.ts'
import { CursorMark } from '../cursor-mark.tsx'
import { stepTime } from '../journal-texts.ts'
import pageStyles from '../record-page.module.css'
import { Controls } from '../recorder-stage.tsx'
import { type Trim, TrimBar } from '../trim-bar.tsx'
import type { BuildProject } from './api.ts'
import { GameFrame } from './game-frame.tsx'
import { GameNotes } from './game-notes.tsx'
import styles from './game-stage.module.css'
import { type GameRecorder, type GameRecorderState, settingsOf } from './use-game-recorder.ts'
import type { RealTime } from './use-real-time.ts'

interface GameStageProps {
  url: string
  build: BuildProject
  gameplay: Gameplay
  take: GameTake | undefined
  size: { width: number; height: number }
  recorder: GameRecorder
  realTime: RealTime
  trim: Trim | undefined
  onCheck(): void
  onAccept(repeated: GameTake): void
  /** A notice above the controls. */
  children?: ReactNode
}

/** The live game, what can be done with it, and how the last replay went. */
export function GameStage(props: GameStageProps) {
  const { url, build, gameplay, take, size, recorder, realTime, trim, onCheck, onAccept, children } = props
  const { t } = useTranslation('recordings')
  const [area, space] = useSize<HTMLDivElement>()
  const { state, mode, start } = recorder
  const scale = Math.max(0.1, Math.min(1, (space.width - 40) / size.width, (space.height - 24) / size.height))
  const isRealTime = realTime.phase !== 'off'
  const isLoading = isRealTime ? realTime.phase === 'loading' && !realTime.isSilent : isGameLoading(state)
  return (
    <main
      className={pageStyles.stage}
      data-mode={mode}
      data-phase={state.phase}
      data-capture={realTime.phase}
    >
      <div ref={area} className={pageStyles.area}>
        <div className={styles.place}>
          {isRealTime ? (
            <GameFrame
              key={`real${realTime.run}`}
              ref={recorder.frame}
              {...{ url, scale, ...size }}
              title={t('game')}
              settings={settingsOf(undefined, start.settings.values, 'free')}
              onMessage={realTime.onMessage}
            />
          ) : (
            <GameFrame
              key={`${url}${start.run}`}
              ref={recorder.frame}
              {...{ url, scale, ...size }}
              title={t('game')}
              settings={start.settings}
              onMessage={recorder.onMessage}
            />
          )}
          {isLoading && (
            <div className={styles.loading} role="status">
              <Spin size="small" /> {t('game.loading')}
            </div>
          )}
          {mode === 'replay' && (
            <div className={styles.cover}>
              <div style={{ ...size, transform: `scale(${scale})` }}>
                <CursorMark touch={state.touch} settings={gameplay} imageUrl={gameplay.cursor_url} />
              </div>
            </div>
          )}
        </div>
        {mode === 'record' && (
          <p className={pageStyles.live} role="status">
            {t('recording')} <span>{stepTime(state.step)}</span>
          </p>
        )}
      </div>
      {children}
      <GameNotes {...{ build, gameplay, recorder, realTime, onCheck, onAccept }} />
      {isRealTime ? (
        <CaptureControls realTime={realTime} />
      ) : (
        <Controls take={take} recorder={recorder}>
          {trim && <TrimBar trim={trim} disabled={mode === 'record'} />}
        </Controls>
      )}
    </main>
  )
}

/** It has drawn nothing yet, and no note states why. */
function isGameLoading({ phase, isSilent, isBlank, error }: GameRecorderState): boolean {
  return phase === 'loading' && !isSilent && !isBlank && error === undefined
}

function CaptureControls({ realTime }: { realTime: RealTime }) {
  const { t } = useTranslation('recordings')
  const { phase, isSilent } = realTime
  return (
    <div className={pageStyles.controls} role="toolbar" aria-label={t('controls')}>
      {phase === 'capturing' ? (
        <Button icon={<StopIcon size={16} weight="fill" />} disabled={isSilent} onClick={realTime.finish}>
          {t('finish')}
        </Button>
      ) : (
        <Button
          type="primary"
          danger
          icon={<RecordIcon size={16} weight="fill" />}
          disabled={phase !== 'ready' || isSilent || realTime.unsaved !== undefined}
          loading={phase === 'saving'}
          onClick={realTime.start}
        >
          {t('realTime.capture')}
        </Button>
      )}
      <Button
        disabled={
          (phase === 'capturing' && !isSilent) || phase === 'saving' || realTime.unsaved !== undefined
        }
        onClick={realTime.close}
      >
        {t('realTime.leave')}
      </Button>
    </div>
  )
}
