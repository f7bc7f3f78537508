import type { PlayEvent } from '@adloom/engine/host'
import type { ParamValues, PlayableDocument } from '@adloom/playable/format'
import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeviceFrame, type DeviceName } from '../device-frame.tsx'
import { useSize } from '../use-size.ts'
import { PlayerFrame, type PlayerHandle } from './player-frame.tsx'
import type { LoadBytes } from './player-session.ts'
import type { PreviewControl } from './preview-settings.ts'
import styles from './preview-stage.module.css'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { DeviceMobileIcon } from '@phosphor-icons/react/dist/csr/DeviceMobile'
import { DeviceMobileSpeakerIcon } from '@phosphor-icons/react/dist/csr/DeviceMobileSpeaker'
import { DeviceRotateIcon } from '@phosphor-icons/react/dist/csr/DeviceRotate'
import { DeviceTabletIcon } from '@phosphor-icons/react/dist/csr/DeviceTablet'
import { SpeakerHighIcon } from '@phosphor-icons/react/dist/csr/SpeakerHigh'
import { SpeakerSlashIcon } from '@phosphor-icons/react/dist/csr/SpeakerSlash'
import { Select } from 'antd'
import { IconButton } from '../icon-button.tsx'

export interface PreviewStageProps {
  title: string
  document: PlayableDocument | undefined
  values: ParamValues | undefined
  /** Languages the playable has. */
  languages: readonly string[]
  settings: PreviewControl
  /** Leaves out the bar, where several previews are side by side. */
  withoutBar?: boolean
  scene?: string
  onEvent?: (event: PlayEvent, timeMs: number) => void
  loadBytes?: LoadBytes
  /** Reports what the rules do. */
  debug?: boolean
  /** Over the screen of the device. */
  overlay?: ReactNode
  ref?: Ref<PlayerHandle>
}

/** A device that plays, with the bar that turns, mutes and replays it. Fills its parent. */
export function PreviewStage({
  title,
  document,
  values,
  languages,
  settings,
  withoutBar = false,
  scene,
  onEvent,
  loadBytes,
  debug,
  overlay,
  ref,
}: PreviewStageProps) {
  const { t } = useTranslation('player')
  const [area, size] = useSize<HTMLDivElement>()
  const [shown, setShown] = useState(false)
  const [failure, setFailure] = useState<string>()
  const player = useRef<PlayerHandle>(null)
  useImperativeHandle(ref, () => player.current as PlayerHandle, [])
  const { device, orientation, language, muted } = settings.value
  return (
    <div className={styles.stage}>
      <div ref={area} className={styles.area}>
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
          {overlay}
        </DeviceFrame>
      </div>
      {!withoutBar && (
        <PreviewBar settings={settings} languages={languages} onReplay={() => player.current?.retry()} />
      )}
    </div>
  )
}

const deviceIcons: Record<DeviceName, typeof DeviceMobileIcon> = {
  iphone: DeviceMobileIcon,
  android: DeviceMobileSpeakerIcon,
  tablet: DeviceTabletIcon,
}

interface PreviewBarProps {
  settings: PreviewControl
  languages: readonly string[]
  onReplay: () => void
}

function PreviewBar({ settings: { value, set }, languages, onReplay }: PreviewBarProps) {
  const { t } = useTranslation('player')
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('bar')}>
      {(Object.keys(deviceIcons) as DeviceName[]).map(device => (
        <IconButton
          key={device}
          icon={deviceIcons[device]}
          label={t(`device.${device}`)}
          pressed={value.device === device}
          onClick={() => set({ device })}
        />
      ))}
      <span className={styles.line} />
      <IconButton
        icon={DeviceRotateIcon}
        label={t('turn')}
        pressed={value.orientation === 'landscape'}
        onClick={() => set({ orientation: value.orientation === 'portrait' ? 'landscape' : 'portrait' })}
      />
      <IconButton
        icon={value.muted ? SpeakerSlashIcon : SpeakerHighIcon}
        label={t(value.muted ? 'unmute' : 'mute')}
        onClick={() => set({ muted: !value.muted })}
      />
      <IconButton icon={ArrowCounterClockwiseIcon} label={t('replay')} onClick={onReplay} />
      {languages.length > 1 && (
        <>
          <span className={styles.line} />
          <Select
            size="small"
            variant="borderless"
            className={styles.language}
            popupMatchSelectWidth={false}
            aria-label={t('language')}
            value={value.language}
            options={languages.map(code => ({
              value: code,
              label: t(`common:language.${code}`, { defaultValue: code }),
            }))}
            onChange={language => set({ language })}
          />
        </>
      )}
    </div>
  )
}
