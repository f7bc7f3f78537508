import { RecordIcon } from '@phosphor-icons/react/dist/csr/Record'
import { StopIcon } from '@phosphor-icons/react/dist/csr/Stop'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSize } from '../../../components/use-size.ts'
import type { GameTake } from '@adloom/playable/game-clock'
import { takeLimits } from '@adloom/playable/recording'
import type { Gameplay } from '../api.ts'
import { CursorMark } from '../cursor-mark.tsx'
import { stepTime } from '../journal-texts.ts'
import pageStyles from '../record-page.module.css'
import { Controls } from '../recorder-stage.tsx'
import type { BuildProject } from './api.ts'
import { GameFrame } from './game-frame.tsx'
import styles from './game-stage.module.css'
import { type GameRecorder, settingsOf } from './use-game-recorder.ts'
import type { RealTime } from './use-real-time.ts'

interface GameStageProps {
  url: string
  build: BuildProject
  gameplay: Gameplay
  take: GameTake | undefined
  size: { width: number; height: number }
  recorder: GameRecorder
  realTime: RealTime
  /** A notice above the controls. */
  children?: ReactNode
}

/** The live game, what can be done with it, and how the last replay went. */
export function GameStage(props: GameStageProps) {
  const { url, build, gameplay, take, size, recorder, realTime, children } = props
  const { t } = useTranslation('recordings')
  const [area, space] = useSize<HTMLDivElement>()
  const { state, mode, start } = recorder
  const scale = Math.max(0.1, Math.min(1, (space.width - 40) / size.width, (space.height - 24) / size.height))
  const isRealTime = realTime.phase !== 'off'
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
              key="real"
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
      <Notes {...{ build, gameplay, recorder, realTime }} />
      {isRealTime ? <CaptureControls realTime={realTime} /> : <Controls take={take} recorder={recorder} />}
    </main>
  )
}

function CaptureControls({ realTime }: { realTime: RealTime }) {
  const { t } = useTranslation('recordings')
  const { phase } = realTime
  return (
    <div className={pageStyles.controls} role="toolbar" aria-label={t('controls')}>
      {phase === 'capturing' ? (
        <Button icon={<StopIcon size={16} weight="fill" />} onClick={realTime.finish}>
          {t('finish')}
        </Button>
      ) : (
        <Button
          type="primary"
          danger
          icon={<RecordIcon size={16} weight="fill" />}
          disabled={phase !== 'ready'}
          loading={phase === 'saving'}
          onClick={realTime.start}
        >
          {t('realTime.capture')}
        </Button>
      )}
      <Button disabled={phase === 'capturing' || phase === 'saving'} onClick={realTime.close}>
        {t('realTime.leave')}
      </Button>
    </div>
  )
}

/** What the user should know of the game and of the last replay. */
function Notes({ build, gameplay, recorder, realTime }: Omit<GameStageProps, 'url' | 'take' | 'size'>) {
  const { t } = useTranslation('recordings')
  const { phase, outcome, isShort, report, error, isSilent } = recorder.state
  if (realTime.phase !== 'off')
    return <Alert type="info" showIcon title={t('realTime.title')} description={t('realTime.text')} />
  const offer = (
    <Button size="small" onClick={realTime.open}>
      {t('realTime.open')}
    </Button>
  )
  if (isSilent)
    return (
      <Alert
        type="error"
        showIcon
        title={t('game.silent')}
        description={t('game.silentText')}
        action={offer}
      />
    )
  if (isShort)
    return <Alert type="warning" showIcon title={t('short', { seconds: takeLimits.leastMs / 1000 })} />
  if (phase === 'stopReplay' && outcome) {
    const { divergence } = outcome
    if (!divergence) return <Alert type="success" showIcon title={t('same')} />
    const isChanged = gameplay.rev !== build.rev
    return (
      <Alert
        type="warning"
        showIcon
        title={t('differs', { time: stepTime(divergence.step) })}
        description={`${t(`game.${divergence.why}`)}${isChanged ? ` ${t('game.changedSince')}` : ''}`}
        action={offer}
      />
    )
  }
  if (error !== undefined) return <Alert type="error" showIcon title={t('failed')} description={error} />
  const unheld = report?.unheld[0]
  if (unheld)
    return (
      <Alert
        type="warning"
        showIcon
        title={t(`check.unheld.${unheld}`)}
        description={t('game.unheldText')}
        action={offer}
      />
    )
  return null
}
