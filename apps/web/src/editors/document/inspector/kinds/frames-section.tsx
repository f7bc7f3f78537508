import { setNodes, resetSize, setAssetFrames, type PlayableStore } from '@adloom/playable/commands'
import { ArrowsOutSimpleIcon } from '@phosphor-icons/react/dist/csr/ArrowsOutSimple'
import { FilmStripIcon } from '@phosphor-icons/react/dist/csr/FilmStrip'
import { useState, type DragEvent, type KeyboardEvent, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { FoldSection } from '../../../../components/fields/fold-section.tsx'
import { NumberField } from '../../../../components/fields/number-field.tsx'
import { IconButton } from '../../../../components/icon-button.tsx'
import { useRecord } from '../../state/editor-context.ts'
import { type Inspected, sharedValue, type NodeOf } from '../inspected.ts'
import { Row, SwitchRow } from '../row.tsx'
import { FileBlock } from './file-block.tsx'
import { FilterSection } from './filter-section.tsx'
import { RoundsFields } from './media-section.tsx'
import type { AssetRecord } from '@adloom/playable/format'
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { Modal } from 'antd'
import styles from './frames-dialog.module.css'
import { assetUrl } from '../../../../lib/asset-bytes.ts'

/** Frame sequence: speed, repetition, and order of frames. */
export function FramesSection({ at }: { at: Inspected<NodeOf<'frames'>> }) {
  const { t } = useTranslation('inspector')
  const { store, ids, nodes, orientation } = at
  const [editing, setEditing] = useState(false)
  const record = useRecord(sharedValue(nodes, node => node.asset))
  const file = record?.type === 'asset' ? record : undefined
  const fps = sharedValue(nodes, node => node.fps)
  const count = file?.frames?.length ?? 0
  const [loop, times] = [sharedValue(nodes, node => node.loop), sharedValue(nodes, node => node.count ?? 1)]
  const rounds =
    loop === undefined || times === undefined ? undefined : loop ? 'loop' : times > 1 ? 'count' : 'once'
  return (
    <>
      <FoldSection id="free.frames" title={t('kind.frames')}>
        <FileBlock
          at={at}
          image={file && <FrameImage asset={file} size={54} fps={fps ?? 12} />}
          facts={t('frames.count', { count })}
        >
          <IconButton
            icon={FilmStripIcon}
            size="small"
            label={t('frames.edit')}
            disabled={count === 0}
            onClick={() => setEditing(true)}
          />
          <IconButton
            icon={ArrowsOutSimpleIcon}
            size="small"
            label={t('image.resetSize')}
            disabled={!file}
            onClick={() => resetSize(store, ids, orientation)}
          />
        </FileBlock>
        <Row label={t('frames.fps')}>
          <NumberField
            label={t('frames.fps')}
            unit={t('frames.perSecond')}
            min={1}
            max={60}
            value={fps}
            onChange={next => setNodes(store, ids, { fps: next })}
          />
        </Row>
        <RoundsFields rounds={rounds} count={times} onChange={patch => setNodes(store, ids, patch)} />
        <SwitchRow
          label={t('frames.swing')}
          value={sharedValue(nodes, node => node.swing === true)}
          onChange={swing => setNodes(store, ids, { swing: swing || undefined })}
        />
        <SwitchRow
          label={t('play.auto')}
          value={sharedValue(nodes, node => node.autoplay)}
          onChange={autoplay => setNodes(store, ids, { autoplay })}
        />
      </FoldSection>
      <FilterSection at={at} />
      {editing && file && (
        <FramesDialog store={store} file={file} fps={fps ?? 12} onClose={() => setEditing(false)} />
      )}
    </>
  )
}

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
function FramesDialog({ store, file, fps, onClose }: FramesDialogProps) {
  const { t } = useTranslation('inspector')
  const order = useFrameOrder(file)
  const frames = order.frames.map(({ frame }) => frame)
  const apply = () => {
    setAssetFrames(store, file.id, frames)
    onClose()
  }
  return (
    <Modal
      open
      width={720}
      title={t('frames.edit')}
      okText={t('frames.keep')}
      cancelText={t('cancel')}
      onCancel={onClose}
      onOk={apply}
    >
      <div className={styles.frameGrid}>
        <div className={styles.playing}>
          <FrameImage asset={{ ...file, frames }} size={148} fps={fps} />
        </div>
        <div className={styles.side}>
          <p className={styles.help}>{t('frames.help')}</p>
          <div className={styles.bar}>
            <span>
              {t('frames.count', { count: frames.length })} ·{' '}
              {t('frames.lasts', { seconds: Math.round((frames.length / fps) * 100) / 100 })}
            </span>
            <IconButton icon={CopyIcon} size="small" label={t('frames.copy')} onClick={order.copy} />
            <IconButton
              icon={TrashIcon}
              size="small"
              label={t('frames.remove')}
              disabled={frames.length < 2}
              onClick={order.remove}
            />
          </div>
        </div>
      </div>
      <FrameStrip file={file} order={order} />
    </Modal>
  )
}

/** The frames in their new order; copying and removing apply to the chosen one. */
function useFrameOrder(file: AssetRecord) {
  const [frames, setFrames] = useState(() => (file.frames ?? []).map((frame, key) => ({ frame, key })))
  const [chosen, setChosen] = useState(0)
  const [nextKey, setNextKey] = useState(frames.length)
  return {
    frames,
    chosen,
    choose: (at: number) => setChosen(Math.min(frames.length - 1, Math.max(0, at))),
    move(from: number, to: number) {
      const moving = frames[from]
      if (!moving || to < 0 || to >= frames.length || from === to) return
      setFrames(frames.toSpliced(from, 1).toSpliced(to, 0, moving))
      setChosen(to)
    },
    copy() {
      const frame = frames[chosen]?.frame
      if (!frame) return
      setFrames(frames.toSpliced(chosen + 1, 0, { frame, key: nextKey }))
      setNextKey(nextKey + 1)
      setChosen(chosen + 1)
    },
    remove() {
      if (frames.length < 2) return
      setFrames(frames.toSpliced(chosen, 1))
      setChosen(Math.max(0, chosen - 1))
    },
  }
}

function FrameStrip({ file, order }: { file: AssetRecord; order: ReturnType<typeof useFrameOrder> }) {
  const { t } = useTranslation('inspector')
  const [dragged, setDragged] = useState<number>()
  const { frames, chosen, choose, move, remove } = order
  const press = (event: KeyboardEvent, at: number) => {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (event.key === 'Delete' || event.key === 'Backspace') remove()
    else if (way !== undefined && event.altKey) move(at, at + way)
    else if (way !== undefined) choose(at + way)
    else return
    event.preventDefault()
  }
  return (
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
          onClick={() => choose(at)}
          onKeyDown={event => press(event, at)}
          onDragStart={() => {
            setDragged(at)
            choose(at)
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
  )
}

/** One frame of a sheet, or all of them playing. */
function FrameImage({
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
