import { setAssetFrames, type PlayableStore } from '@adloom/playable/commands'
import type { AssetRecord } from '@adloom/playable/format'
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { Modal } from 'antd'
import { type DragEvent, type KeyboardEvent, useState, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../../components/icon-button.tsx'
import styles from './frames-dialog.module.css'
import { assetUrl } from '../../../../lib/asset-bytes.ts'

interface FramesDialogProps {
  store: PlayableStore
  file: AssetRecord
  fps: number
  onClose(): void
}

/**
 * Chooses and orders frames: drag or Alt with arrow keys moves one, duplicating one holds it longer, Delete
 * removes it.
 */
export function FramesDialog({ store, file, fps, onClose }: FramesDialogProps) {
  const { t } = useTranslation('freeInspector')
  const [frames, setFrames] = useState(() => (file.frames ?? []).map((frame, key) => ({ frame, key })))
  const [chosen, setChosen] = useState(0)
  const [nextKey, setNextKey] = useState(frames.length)
  const [dragged, setDragged] = useState<number>()
  const move = (from: number, to: number) => {
    const moving = frames[from]
    if (!moving || to < 0 || to >= frames.length || from === to) return
    setFrames(frames.toSpliced(from, 1).toSpliced(to, 0, moving))
    setChosen(to)
  }
  const copy = () => {
    const frame = frames[chosen]?.frame
    if (!frame) return
    setFrames(frames.toSpliced(chosen + 1, 0, { frame, key: nextKey }))
    setNextKey(nextKey + 1)
    setChosen(chosen + 1)
  }
  const remove = () => {
    if (frames.length < 2) return
    setFrames(frames.toSpliced(chosen, 1))
    setChosen(Math.max(0, chosen - 1))
  }
  const press = (event: KeyboardEvent, at: number) => {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (event.key === 'Delete' || event.key === 'Backspace') remove()
    else if (way !== undefined && event.altKey) move(at, at + way)
    else if (way !== undefined) setChosen(Math.min(frames.length - 1, Math.max(0, at + way)))
    else return
    event.preventDefault()
  }
  const keep = () => {
    setAssetFrames(
      store,
      file.id,
      frames.map(({ frame }) => frame),
    )
    onClose()
  }
  const shown = { ...file, frames: frames.map(({ frame }) => frame) }
  return (
    <Modal
      open
      width={720}
      title={t('frames.edit')}
      okText={t('frames.keep')}
      cancelText={t('cancel')}
      onCancel={onClose}
      onOk={keep}
    >
      <div className={styles.frameGrid}>
        <div className={styles.playing}>
          <FrameImage asset={shown} size={148} fps={fps} />
        </div>
        <div className={styles.side}>
          <p className={styles.help}>{t('frames.help')}</p>
          <div className={styles.bar}>
            <span>
              {t('frames.count', { count: frames.length })} ·{' '}
              {t('frames.lasts', { seconds: Math.round((frames.length / fps) * 100) / 100 })}
            </span>
            <IconButton icon={CopyIcon} size="small" label={t('frames.copy')} onClick={copy} />
            <IconButton
              icon={TrashIcon}
              size="small"
              label={t('frames.remove')}
              disabled={frames.length < 2}
              onClick={remove}
            />
          </div>
        </div>
      </div>
      <div className={styles.strip} role="listbox" aria-label={t('frames.edit')}>
        {frames.map(({ frame, key }, at) => (
          <div
            key={key}
            ref={element => {
              if (at === chosen && element?.parentElement?.contains(document.activeElement)) element.focus()
            }}
            className={styles.frame}
            role="option"
            aria-selected={at === chosen}
            tabIndex={at === chosen ? 0 : -1}
            draggable
            aria-label={t('frames.number', { number: at + 1 })}
            onClick={() => setChosen(at)}
            onKeyDown={event => press(event, at)}
            onDragStart={() => {
              setDragged(at)
              setChosen(at)
            }}
            onDragOver={(event: DragEvent) => {
              event.preventDefault()
              if (dragged !== undefined && dragged !== at) {
                move(dragged, at)
                setDragged(at)
              }
            }}
            onDragEnd={() => setDragged(undefined)}
          >
            <FrameImage asset={file} size={58} frame={frame} />
            <span>{at + 1}</span>
          </div>
        ))}
      </div>
    </Modal>
  )
}

/** One frame of a sheet, or all of them playing. */
export function FrameImage({
  asset,
  size,
  fps,
  frame,
}: {
  asset: AssetRecord
  size: number
  fps?: number
  frame?: { x: number; y: number; w: number; h: number }
}) {
  const [at, setAt] = useState(0)
  const frames = asset.frames
  useEffect(() => {
    if (frame || !frames?.length || !fps) return
    const timer = setInterval(() => setAt(now => (now + 1) % frames.length), 1000 / fps)
    return () => clearInterval(timer)
  }, [frame, frames, fps])
  const rect = frame ?? frames?.[at % (frames.length || 1)]
  if (!rect || !asset.width || !asset.height) return null
  const scale = size / Math.max(rect.w, rect.h)
  return (
    <span
      style={{
        display: 'block',
        width: rect.w * scale,
        height: rect.h * scale,
        backgroundImage: `url(${assetUrl(asset.hash)})`,
        backgroundSize: `${asset.width * scale}px ${asset.height * scale}px`,
        backgroundPosition: `${-rect.x * scale}px ${-rect.y * scale}px`,
        backgroundRepeat: 'no-repeat',
      }}
    />
  )
}
