import { CornersOutIcon } from '@phosphor-icons/react/dist/csr/CornersOut'
import { DeviceMobileIcon } from '@phosphor-icons/react/dist/csr/DeviceMobile'
import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { MinusIcon } from '@phosphor-icons/react/dist/csr/Minus'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { SpeakerHighIcon } from '@phosphor-icons/react/dist/csr/SpeakerHigh'
import { SpeakerSlashIcon } from '@phosphor-icons/react/dist/csr/SpeakerSlash'
import { Button, Dropdown, Tooltip } from 'antd'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useVideoEditor, useVideoSession, useVideoSettings } from '../state/editor-context.ts'
import { togglePlay } from '../state/toggle-play.ts'
import { type SafeArea, safeAreas } from '../state/video-session.ts'
import { CombinationChoice } from './combination-choice.tsx'
import { safeAreaLayouts } from './safe-area-layouts.ts'
import { LanguageChoice } from './language-choice.tsx'
import styles from './preview.module.css'

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

/** Zoom, safe areas, audio and full screen of the preview. */
export function PreviewBar({ pane }: { pane: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('videoEditor')
  const { session, type } = useVideoEditor()
  const zoom = useVideoSession(state => state.zoom)
  const turn = (by: 1 | -1) => {
    const next = by > 0 ? zooms.find(one => one > zoom) : zooms.findLast(one => one < zoom)
    if (next !== undefined) session.setState({ zoom: next })
  }
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('preview.tools')}>
      <IconTool label={t('preview.zoomOut')} icon={<MinusIcon size={15} />} onClick={() => turn(-1)} />
      <button type="button" className={styles.zoom} onClick={() => session.setState({ zoom: 1 })}>
        {zoom === 1 ? t('preview.fit') : `${Math.round(zoom * 100)}%`}
      </button>
      <IconTool label={t('preview.zoomIn')} icon={<PlusIcon size={15} />} onClick={() => turn(1)} />
      <CombinationChoice />
      <LanguageChoice />
      {type === 'normal' ? <VideoTools /> : <MotionTool />}
      <IconTool
        label={t('preview.fullScreen')}
        icon={<CornersOutIcon size={16} />}
        onClick={() => void pane.current?.requestFullscreen()}
      />
    </div>
  )
}

/** Safe areas of feeds, and audio. */
function VideoTools() {
  const { t } = useTranslation('videoEditor')
  const { session } = useVideoEditor()
  const area = useVideoSession(state => state.safeArea)
  const muted = useVideoSession(state => state.muted)
  const { canvases } = useVideoSettings()
  return (
    <>
      <i />
      <Dropdown
        trigger={['click']}
        menu={{
          selectedKeys: [area ?? 'none'],
          items: [
            { key: 'none', label: t('safe.none') },
            ...safeAreas.map(key => ({
              key,
              label: t('safe.inRatio', { name: t(`safe.${key}`), ratio: safeAreaLayouts[key].ratio }),
              // The network does not show another ratio there.
              disabled: canvases.every(({ ratio }) => ratio !== safeAreaLayouts[key].ratio),
            })),
          ],
          onClick: ({ key }) =>
            session.setState({ safeArea: key === 'none' ? undefined : (key as SafeArea) }),
        }}
      >
        <Button
          type="text"
          size="small"
          icon={<DeviceMobileIcon size={16} />}
          aria-label={t('safe.label')}
          aria-pressed={area !== undefined}
        >
          {area === undefined ? t('safe.label') : t(`safe.${area}`)}
        </Button>
      </Dropdown>
      <i />
      <IconTool
        label={t(muted ? 'preview.unmute' : 'preview.mute')}
        icon={muted ? <SpeakerSlashIcon size={16} /> : <SpeakerHighIcon size={16} />}
        onClick={() => session.setState({ muted: !muted })}
      />
    </>
  )
}

/** Plays the motion of a banner. */
function MotionTool() {
  const { t } = useTranslation('videoEditor')
  const editor = useVideoEditor()
  const isPlaying = useVideoSession(state => state.playing !== 0)
  return (
    <IconTool
      label={t(isPlaying ? 'motion.stop' : 'motion.play')}
      icon={isPlaying ? <PauseIcon size={16} /> : <PlayIcon size={16} />}
      onClick={() => togglePlay(editor)}
    />
  )
}

function IconTool({ label, icon, onClick }: { label: string; icon: React.ReactNode; onClick: () => void }) {
  return (
    <Tooltip title={label} arrow={false}>
      <Button type="text" size="small" icon={icon} aria-label={label} onClick={onClick} />
    </Tooltip>
  )
}
