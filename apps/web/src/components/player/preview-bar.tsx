import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { DeviceMobileIcon } from '@phosphor-icons/react/dist/csr/DeviceMobile'
import { DeviceMobileSpeakerIcon } from '@phosphor-icons/react/dist/csr/DeviceMobileSpeaker'
import { DeviceRotateIcon } from '@phosphor-icons/react/dist/csr/DeviceRotate'
import { DeviceTabletIcon } from '@phosphor-icons/react/dist/csr/DeviceTablet'
import { SpeakerHighIcon } from '@phosphor-icons/react/dist/csr/SpeakerHigh'
import { SpeakerSlashIcon } from '@phosphor-icons/react/dist/csr/SpeakerSlash'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { DeviceName } from '../device-frame.tsx'
import { IconButton } from '../icon-button.tsx'
import styles from './preview-bar.module.css'
import type { PreviewControl } from './preview-settings.ts'

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

export function PreviewBar({ settings: { value, set }, languages, onReplay }: PreviewBarProps) {
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
