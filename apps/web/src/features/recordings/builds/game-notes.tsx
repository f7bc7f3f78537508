import type { GameTake } from '@adloom/playable/game-clock'
import { takeLimits } from '@adloom/playable/recording'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Gameplay } from '../api.ts'
import { stepTime } from '../journal-texts.ts'
import pageStyles from '../record-page.module.css'
import type { BuildProject } from './api.ts'
import type { GameRecorder } from './use-game-recorder.ts'
import type { RealTime } from './use-real-time.ts'

/** Blocked addresses that a note names. */
const shownAddresses = 5

interface GameNotesProps {
  build: BuildProject
  gameplay: Gameplay
  recorder: GameRecorder
  realTime: RealTime
  /** Opens the self-check. */
  onCheck(): void
  /** Compares later replays with this one. */
  onAccept(repeated: GameTake): void
}

/** What the user should know of the game and of the last replay. */
export function GameNotes({ build, gameplay, recorder, realTime, onCheck, onAccept }: GameNotesProps) {
  const { t } = useTranslation('recordings')
  const { phase, outcome, isShort, report, error, isSilent, isBlank } = recorder.state
  if (realTime.phase !== 'off') return <CaptureNotes realTime={realTime} />
  const blocked =
    report && report.blocked.length > 0
      ? t('game.blockedText', { addresses: report.blocked.slice(0, shownAddresses).join(' · ') })
      : undefined
  const offer = (
    <Button size="small" onClick={realTime.open}>
      {t('realTime.open')}
    </Button>
  )
  if (isSilent) return <SilentNote onReload={recorder.reload}>{offer}</SilentNote>
  if (phase === 'loading' && (isBlank || error !== undefined)) {
    const why = error !== undefined ? 'threw' : report?.canvas === 'none' ? 'noCanvas' : 'blank'
    return (
      <Alert
        type="error"
        showIcon
        title={t(`game.${why}`)}
        description={[error, t(`game.${why}Text`), blocked].filter(Boolean).join(' ')}
        action={
          <div className={pageStyles.answers}>
            <Button size="small" type="primary" onClick={recorder.reload}>
              {t('reload')}
            </Button>
            <Button size="small" onClick={onCheck}>
              {t('check.open')}
            </Button>
          </div>
        }
      />
    )
  }
  if (isShort)
    return <Alert type="warning" showIcon title={t('short', { seconds: takeLimits.leastMs / 1000 })} />
  if (phase === 'stopReplay' && outcome) {
    const { divergence, repeated } = outcome
    if (!divergence) return <Alert type="success" showIcon title={t('same')} />
    const isChanged = gameplay.rev !== build.rev
    return (
      <Alert
        type="warning"
        showIcon
        title={t('differs', { time: stepTime(divergence.step) })}
        description={`${t(`game.${divergence.why}`)}${isChanged ? ` ${t('game.changedSince')}` : ''}`}
        action={
          <div className={pageStyles.answers}>
            {offer}
            <Button size="small" onClick={() => onAccept(repeated)}>
              {t('ignore')}
            </Button>
          </div>
        }
      />
    )
  }
  if (error !== undefined)
    return <Alert type="error" showIcon title={t('failed')} description={`${error} ${t('game.errorText')}`} />
  if (blocked !== undefined)
    return <Alert type="warning" showIcon title={t('game.blocked')} description={blocked} />
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

function SilentNote({ onReload, children }: { onReload(): void; children: ReactNode }) {
  const { t } = useTranslation('recordings')
  return (
    <Alert
      type="error"
      showIcon
      title={t('game.silent')}
      description={t('game.silentText')}
      action={
        <div className={pageStyles.answers}>
          <Button size="small" type="primary" onClick={onReload}>
            {t('reload')}
          </Button>
          {children}
        </div>
      }
    />
  )
}

/** What a capture in real time lacks. */
function CaptureNotes({ realTime }: Pick<GameNotesProps, 'realTime'>) {
  const { t } = useTranslation('recordings')
  const { facts, error, isSilent, phase } = realTime
  const reload = (
    <Button size="small" type="primary" disabled={phase === 'saving'} onClick={realTime.reload}>
      {t('reload')}
    </Button>
  )
  if (isSilent)
    return (
      <Alert
        type="error"
        showIcon
        title={t('game.silent')}
        description={t('realTime.lost')}
        action={reload}
      />
    )
  return (
    <>
      {facts?.isFull && (
        <Alert type="warning" showIcon title={t('realTime.full')} description={t('realTime.fullText')} />
      )}
      {facts?.lacksAudio && (
        <Alert type="warning" showIcon title={t('realTime.silent')} description={t('realTime.silentText')} />
      )}
      {error !== undefined && (
        <Alert
          type="error"
          showIcon
          title={t('failed')}
          description={`${error} ${t('game.errorText')}`}
          action={phase === 'capturing' ? undefined : reload}
        />
      )}
      {error === undefined && !facts?.isFull && !facts?.lacksAudio && (
        <Alert type="info" showIcon title={t('realTime.title')} description={t('realTime.text')} />
      )}
    </>
  )
}
