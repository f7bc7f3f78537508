import type { PlayEvent } from '@adloom/engine/host'
import type { ParamValues, PlayableDocument } from '@adloom/playable/format'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeviceFrame } from '../device-frame.tsx'
import { useSize } from '../use-size.ts'
import { PlayerFrame, type PlayerHandle } from './player-frame.tsx'
import { PreviewBar } from './preview-bar.tsx'
import type { LoadBytes } from './player-document.ts'
import type { PreviewControl } from './preview-settings.ts'
import styles from './preview-stage.module.css'

export interface PreviewStageProps {
  title: string
  document: PlayableDocument | undefined
  values: ParamValues | undefined
  /** Languages the playable has. */
  languages: readonly string[]
  settings: PreviewControl
  scene?: string
  onEvent?: (event: PlayEvent, timeMs: number) => void
  loadBytes?: LoadBytes
  /** Tells what the rules do. */
  debug?: boolean
  ref?: Ref<PlayerHandle>
}

/** A device that plays, with the bar that turns, mutes and replays it. Fills its parent. */
export function PreviewStage({
  title,
  document,
  values,
  languages,
  settings,
  scene,
  onEvent,
  loadBytes,
  debug,
  ref,
}: PreviewStageProps) {
  const { t } = useTranslation('player')
  const [room, size] = useSize<HTMLDivElement>()
  const [shown, setShown] = useState(false)
  const [failure, setFailure] = useState<string>()
  const player = useRef<PlayerHandle>(null)
  useImperativeHandle(ref, () => player.current as PlayerHandle, [])
  const { device, orientation, language, muted } = settings.value
  return (
    <div className={styles.stage}>
      <div ref={room} className={styles.room}>
        <DeviceFrame
          device={device}
          orientation={orientation}
          maxWidth={size.width - 40}
          maxHeight={size.height - 40}
        >
          {(!shown || document === undefined) && failure === undefined && (
            <output className={styles.waiting} aria-label={t('loading')} />
          )}
          {failure !== undefined && (
            <p className={styles.failure} role="alert">
              {t('failed')}
            </p>
          )}
          {document !== undefined && values !== undefined && (
            <PlayerFrame
              ref={player}
              title={title}
              document={document}
              values={values}
              language={language}
              muted={muted}
              scene={scene}
              onEvent={onEvent}
              loadBytes={loadBytes}
              debug={debug}
              onFrame={() => {
                setShown(true)
                setFailure(undefined)
              }}
              onError={setFailure}
            />
          )}
        </DeviceFrame>
      </div>
      <PreviewBar settings={settings} languages={languages} onReplay={() => player.current?.retry()} />
    </div>
  )
}
