import { replaceOnNode, resetSize, setNodes } from '@adloom/playable/commands'
import { ArrowsOutSimpleIcon } from '@phosphor-icons/react/dist/csr/ArrowsOutSimple'
import { CropIcon } from '@phosphor-icons/react/dist/csr/Crop'
import { FlipHorizontalIcon } from '@phosphor-icons/react/dist/csr/FlipHorizontal'
import { GridNineIcon } from '@phosphor-icons/react/dist/csr/GridNine'
import { useState, type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FoldSection } from '../../../../components/fields/fold-section.tsx'
import { IconButton } from '../../../../components/icon-button.tsx'
import { assetUrl } from '../../../../lib/asset-bytes.ts'
import { notify } from '../../../../lib/notices.ts'
import { CropDialog, cropImage } from '../../../shell/media/crop-dialog.tsx'
import { useRecord } from '../../state/editor-context.ts'
import { type Inspected, sharedValue, type NodeOf } from '../inspected.ts'
import { newAssetOf } from '../asset-picker.tsx'
import { FileBlock } from './file-block.tsx'
import { FilterSection } from './filter-section.tsx'
import type { AssetRecord } from '@adloom/playable/format'
import { Modal } from 'antd'
import { NumberField } from '../../../../components/fields/number-field.tsx'
import styles from './slice-dialog.module.css'

/** An image: file, crop, flip, original size, nine-patch borders and filter. */
export function ImageSection({ at }: { at: Inspected<NodeOf<'image'>> }) {
  const { t } = useTranslation('inspector')
  const { store, ids, nodes, orientation } = at
  const [open, setOpen] = useState<'crop' | 'slice'>()
  const record = useRecord(sharedValue(nodes, node => node.asset))
  const file = record?.type === 'asset' ? record : undefined
  const isMirrored = sharedValue(nodes, node => node.flipX === true)
  const slice = sharedValue(nodes, node => node.slice)
  return (
    <>
      <FoldSection id="free.image" title={t('kind.image')}>
        <FileBlock at={at}>
          <IconButton
            icon={CropIcon}
            size="small"
            label={t('image.crop')}
            disabled={!file}
            onClick={() => setOpen('crop')}
          />
          <IconButton
            icon={FlipHorizontalIcon}
            size="small"
            label={t('image.flip')}
            pressed={isMirrored === true}
            onClick={() => setNodes(store, ids, { flipX: isMirrored ? undefined : true })}
          />
          <IconButton
            icon={ArrowsOutSimpleIcon}
            size="small"
            label={t('image.resetSize')}
            disabled={!file}
            onClick={() => resetSize(store, ids, orientation)}
          />
          <IconButton
            icon={GridNineIcon}
            size="small"
            label={t('image.slice')}
            pressed={slice !== undefined}
            disabled={!file}
            onClick={() => setOpen('slice')}
          />
        </FileBlock>
      </FoldSection>
      <FilterSection at={at} />
      {file && (
        <CropDialog
          open={open === 'crop'}
          url={assetUrl(file.hash)}
          slot={undefined}
          onClose={() => setOpen(undefined)}
          onCrop={box => {
            setOpen(undefined)
            cropImage(file, box).then(
              asset => {
                for (const id of ids) replaceOnNode(store, id, newAssetOf(asset))
              },
              () => notify({ tone: 'error', text: t('image.cropFailed') }),
            )
          }}
        />
      )}
      {file && open === 'slice' && (
        <SliceDialog
          file={file}
          slice={slice}
          onClose={() => setOpen(undefined)}
          onKeep={next => {
            setOpen(undefined)
            setNodes(store, ids, { slice: next })
          }}
        />
      )}
    </>
  )
}

/** Top, right, bottom and left border in pixels of the image. */
type Slice = [number, number, number, number]

interface SliceDialogProps {
  file: AssetRecord
  slice: Slice | undefined
  onKeep(slice: Slice | undefined): void
  onClose(): void
}

const sides = ['top', 'right', 'bottom', 'left'] as const

/** Edits the four lines of a nine-patch and previews the image stretched wide and tall. */
function SliceDialog({ file, slice, onKeep, onClose }: SliceDialogProps) {
  const { t } = useTranslation('inspector')
  const [width, height] = [file.crop?.w ?? file.width ?? 1, file.crop?.h ?? file.height ?? 1]
  const third = (length: number) => Math.round(length / 3)
  const [lines, setLines] = useState<Slice>(
    slice ?? [third(height), third(width), third(height), third(width)],
  )
  const url = assetUrl(file.hash)
  return (
    <Modal
      open
      width={680}
      title={t('slice.title')}
      okText={t('slice.keep')}
      cancelText={t('cancel')}
      onCancel={onClose}
      onOk={() => onKeep(lines)}
      footer={(_, { OkBtn, CancelBtn }) => (
        <>
          {slice && (
            <button type="button" className={styles.remove} onClick={() => onKeep(undefined)}>
              {t('slice.remove')}
            </button>
          )}
          <CancelBtn />
          <OkBtn />
        </>
      )}
    >
      <p className={styles.help}>{t('slice.help')}</p>
      <div className={styles.stage}>
        <SliceImage url={url} width={width} height={height} lines={lines} onChange={setLines} />
        <div className={styles.side}>
          <div className={styles.fields}>
            {sides.map((side, at) => (
              <NumberField
                key={side}
                label={t(`slice.${side}`)}
                mark={t(`slice.${side}`)}
                unit="px"
                min={0}
                max={mostOf(lines, at, width, height)}
                places={0}
                value={lines[at]}
                onChange={value => setLines(withLine(lines, at, value))}
              />
            ))}
          </div>
          <div className={styles.tries}>
            {(['wide', 'high'] as const).map(form => (
              <div
                key={form}
                className={`${styles.try} ${styles[form]}`}
                style={{
                  borderImageSource: `url(${url})`,
                  borderImageSlice: `${lines.join(' ')} fill`,
                  borderWidth: lines.map(line => `${Math.min(line, 26)}px`).join(' '),
                }}
              />
            ))}
          </div>
        </div>
      </div>
    </Modal>
  )
}

function withLine(lines: Slice, at: number, value: number): Slice {
  return lines.map((line, index) => (index === at ? value : line)) as Slice
}

/** Opposite lines cannot cross. */
function mostOf(lines: Slice, at: number, width: number, height: number): number {
  return Math.max(0, (at % 2 === 0 ? height : width) - (lines[(at + 2) % 4] ?? 0))
}

function SliceImage({
  url,
  width,
  height,
  lines,
  onChange,
}: {
  url: string
  width: number
  height: number
  lines: Slice
  onChange(lines: Slice): void
}) {
  const { t } = useTranslation('inspector')
  const scale = Math.min(360 / width, 320 / height)
  const held = useRef<number | undefined>(undefined)
  const box = useRef<HTMLDivElement>(null)
  const keep = (at: number, value: number) =>
    onChange(withLine(lines, at, Math.round(Math.min(mostOf(lines, at, width, height), Math.max(0, value)))))
  const move = (event: PointerEvent) => {
    const at = held.current
    const frame = box.current?.getBoundingClientRect()
    if (at === undefined || !frame) return
    const [x, y] = [(event.clientX - frame.left) / scale, (event.clientY - frame.top) / scale]
    keep(at, [y, width - x, height - y, x][at] ?? 0)
  }
  const press = (event: KeyboardEvent, at: number) => {
    const way = {
      ArrowUp: [-1, 0, 1, 0],
      ArrowDown: [1, 0, -1, 0],
      ArrowLeft: [0, 1, 0, -1],
      ArrowRight: [0, -1, 0, 1],
    }[event.key]?.[at]
    if (!way) return
    event.preventDefault()
    keep(at, (lines[at] ?? 0) + way * (event.shiftKey ? 10 : 1))
  }
  const places = [
    { top: lines[0] * scale },
    { right: lines[1] * scale },
    { bottom: lines[2] * scale },
    { left: lines[3] * scale },
  ]
  return (
    <div
      ref={box}
      className={styles.image}
      style={{ width: width * scale, height: height * scale }}
      onPointerMove={move}
      onPointerUp={() => {
        held.current = undefined
      }}
    >
      <img src={url} alt="" draggable={false} />
      {sides.map((side, at) => (
        <div
          key={side}
          className={`${styles.line} ${at % 2 === 0 ? styles.across : styles.down}`}
          style={places[at]}
          role="slider"
          tabIndex={0}
          aria-label={t(`slice.${side}`)}
          aria-valuenow={lines[at]}
          aria-orientation={at % 2 === 0 ? 'vertical' : 'horizontal'}
          onPointerDown={event => {
            event.preventDefault()
            box.current?.setPointerCapture(event.pointerId)
            held.current = at
          }}
          onKeyDown={event => press(event, at)}
        />
      ))}
    </div>
  )
}
