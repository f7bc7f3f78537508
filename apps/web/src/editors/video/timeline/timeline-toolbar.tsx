import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { ArrowUUpRightIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpRight'
import { ArrowsInLineHorizontalIcon } from '@phosphor-icons/react/dist/csr/ArrowsInLineHorizontal'
import { BookmarkSimpleIcon } from '@phosphor-icons/react/dist/csr/BookmarkSimple'
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { CornersOutIcon } from '@phosphor-icons/react/dist/csr/CornersOut'
import { MagnetIcon } from '@phosphor-icons/react/dist/csr/Magnet'
import { MagnifyingGlassMinusIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlassMinus'
import { MagnifyingGlassPlusIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlassPlus'
import { ScissorsIcon } from '@phosphor-icons/react/dist/csr/Scissors'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { WaveformIcon } from '@phosphor-icons/react/dist/csr/Waveform'
import { Button, Slider, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../shell/editor-top-bar.tsx'
import { PlayControls } from '../preview/play-controls.tsx'
import { useVideoEditor, useVideoSelection, useVideoSession } from '../state/editor-context.ts'
import type { VideoActions } from '../use-video-actions.ts'
import { framePxRange } from './timeline-surface.ts'
import styles from './timeline.module.css'

interface TimelineToolbarProps {
  actions: VideoActions
  onZoom: (factor: number) => void
}

/** Edits of the selection, playback, snapping and zoom. */
export function TimelineToolbar({ actions, onZoom }: TimelineToolbarProps) {
  const { t } = useTranslation('videoEditor')
  useVideoSelection()
  const { all } = actions
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('timeline.tools')}>
      <div className={styles.group}>
        <ActionButton action={all.undo} icon={<ArrowUUpLeftIcon size={17} />} />
        <ActionButton action={all.redo} icon={<ArrowUUpRightIcon size={17} />} />
        <i className={styles.divider} />
        <ActionButton action={all.split} icon={<ScissorsIcon size={17} />} />
        <ActionButton action={all.delete} icon={<TrashIcon size={17} />} />
        <ActionButton action={all.duplicate} icon={<CopyIcon size={17} />} />
        <ActionButton action={all.detach} icon={<WaveformIcon size={17} />} />
        <ActionButton action={all.marker} icon={<BookmarkSimpleIcon size={17} />} />
      </div>
      <PlayControls actions={actions} />
      <div className={styles.group}>
        <Toggle name="snapping" label={t('timeline.snapping')} keys="N" icon={<MagnetIcon size={17} />} />
        <Toggle
          name="ripple"
          label={t('timeline.ripple')}
          keys="R"
          icon={<ArrowsInLineHorizontalIcon size={17} />}
        />
        <Zoom actions={actions} onZoom={onZoom} />
      </div>
    </div>
  )
}

interface ToggleProps {
  name: 'snapping' | 'ripple'
  label: string
  keys: string
  icon: React.ReactNode
}

function Toggle({ name, label, keys, icon }: ToggleProps) {
  const { session } = useVideoEditor()
  const isOn = useVideoSession(state => state[name])
  return (
    <Tooltip
      title={
        <>
          {label} <kbd>{keys}</kbd>
        </>
      }
    >
      <Button
        type="text"
        icon={icon}
        aria-label={label}
        aria-pressed={isOn}
        className={styles.toggle ?? ''}
        onClick={() => session.setState({ [name]: !isOn })}
      />
    </Tooltip>
  )
}

function Zoom({ actions, onZoom }: TimelineToolbarProps) {
  const { t } = useTranslation('videoEditor')
  const framePx = useVideoSession(session => session.framePx)
  const [low, high] = [Math.log(framePxRange.min), Math.log(framePxRange.max)]
  return (
    <>
      <Button
        type="text"
        icon={<MagnifyingGlassMinusIcon size={17} />}
        aria-label={t('timeline.zoomOut')}
        onClick={() => onZoom(1 / 1.4)}
      />
      <Slider
        className={styles.zoom ?? ''}
        min={low}
        max={high}
        step={0.01}
        value={Math.log(framePx)}
        tooltip={{ open: false }}
        ariaLabelForHandle={t('timeline.zoom')}
        onChange={value => onZoom(Math.exp(value) / framePx)}
      />
      <Button
        type="text"
        icon={<MagnifyingGlassPlusIcon size={17} />}
        aria-label={t('timeline.zoomIn')}
        onClick={() => onZoom(1.4)}
      />
      <ActionButton action={actions.all.fit} icon={<CornersOutIcon size={17} />} />
    </>
  )
}
