import { Modal, Segmented } from 'antd'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { arrowStep } from '../../../lib/keyboard.ts'
import './crop-dialog.css'
import type { AssetRecord } from '@adloom/playable/format'
import { assetUrl } from '../../../lib/asset-bytes.ts'
import { uploadAsset } from '../../../lib/upload/upload-asset.ts'
import type { Asset } from '@adloom/contract/assets'

export interface CropBox {
  x: number
  y: number
  w: number
  h: number
}

interface CropDialogProps {
  open: boolean
  url: string
  /** Size the slot was designed for; the crop starts in its ratio. */
  slot: { width: number; height: number } | undefined
  onCrop(box: CropBox): void
  onClose(): void
}

type Grip = 'move' | 'nw' | 'ne' | 'sw' | 'se'
const grips: Exclude<Grip, 'move'>[] = ['nw', 'ne', 'sw', 'se']
const smallest = 8

function startBox(width: number, height: number, ratio: number | undefined): CropBox {
  if (!ratio) return { x: 0, y: 0, w: width, h: height }
  const w = Math.min(width, height * ratio)
  const h = w / ratio
  return { x: (width - w) / 2, y: (height - h) / 2, w, h }
}

interface CropImage {
  width: number
  height: number
  /** Width divided by height that the box keeps; undefined when it is free. */
  ratio: number | undefined
}

/** Moves or resizes a crop box inside the image, in image pixels. */
function dragCrop(box: CropBox, grip: Grip, dx: number, dy: number, image: CropImage): CropBox {
  const { width, height, ratio } = image
  if (grip === 'move') {
    return {
      ...box,
      x: Math.min(Math.max(0, box.x + dx), width - box.w),
      y: Math.min(Math.max(0, box.y + dy), height - box.h),
    }
  }
  const left = grip.endsWith('w')
  const top = grip.startsWith('n')
  const right = box.x + box.w
  const bottom = box.y + box.h
  const freeX = left ? right : width - box.x
  const freeY = top ? bottom : height - box.y
  let w = Math.min(freeX, Math.max(smallest, box.w + (left ? -dx : dx)))
  let h = Math.min(freeY, Math.max(smallest, box.h + (top ? -dy : dy)))
  if (ratio) {
    w = Math.min(w, freeY * ratio)
    h = w / ratio
  }
  return { x: left ? right - w : box.x, y: top ? bottom - h : box.y, w, h }
}

type Mode = 'slot' | 'free' | 'square'

export function CropDialog({ open, url, slot, onCrop, onClose }: CropDialogProps) {
  const { t } = useTranslation('editor')
  const [mode, setMode] = useState<Mode>(slot ? 'slot' : 'free')
  const [box, setBox] = useState<CropBox>()
  const ratio = mode === 'slot' && slot ? slot.width / slot.height : mode === 'square' ? 1 : undefined
  return (
    <Modal
      open={open}
      title={t('crop.title')}
      width={640}
      onCancel={onClose}
      okText={t('crop.apply')}
      cancelText={t('common.cancel')}
      destroyOnHidden
      onOk={() => box && onCrop(wholePixels(box))}
    >
      <Segmented
        value={mode}
        onChange={setMode}
        className="crop-modes"
        options={[
          ...(slot
            ? [{ value: 'slot' as const, label: t('crop.slot', { size: `${slot.width}×${slot.height}` }) }]
            : []),
          { value: 'free' as const, label: t('crop.free') },
          { value: 'square' as const, label: t('crop.square') },
        ]}
      />
      <CropStage url={url} ratio={ratio} box={box} onBox={setBox} />
      {box && (
        <div className="crop-facts">
          {t('crop.result', { size: `${Math.round(box.w)} × ${Math.round(box.h)}` })}
        </div>
      )}
    </Modal>
  )
}

function wholePixels({ x, y, w, h }: CropBox): CropBox {
  return {
    x: Math.round(x),
    y: Math.round(y),
    w: Math.max(1, Math.round(w)),
    h: Math.max(1, Math.round(h)),
  }
}

interface CropStageProps {
  url: string
  ratio: number | undefined
  box: CropBox | undefined
  onBox(box: CropBox): void
}

/** The image under the crop box; a new image or ratio sets the largest box in its middle. */
function CropStage({ url, ratio, box, onBox }: CropStageProps) {
  const { t } = useTranslation('editor')
  const image = useRef<HTMLImageElement>(null)
  const drag = useRef<{ grip: Grip; x: number; y: number; box: CropBox } | undefined>(undefined)
  const [size, setSize] = useState<{ width: number; height: number }>()
  useEffect(() => {
    if (size) onBox(startBox(size.width, size.height, ratio))
  }, [size, ratio, onBox])
  const scale = size && image.current ? image.current.clientWidth / size.width : 1

  function grab(grip: Grip, event: PointerEvent) {
    if (!box) return
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { grip, x: event.clientX, y: event.clientY, box }
  }

  function move(event: PointerEvent) {
    const now = drag.current
    if (!now || !size) return
    const [dx, dy] = [(event.clientX - now.x) / scale, (event.clientY - now.y) / scale]
    onBox(dragCrop(now.box, now.grip, dx, dy, { ...size, ratio }))
  }

  function press(event: KeyboardEvent) {
    const by = arrowStep(event.key)
    if (!by || !size || !box) return
    event.preventDefault()
    const step = event.shiftKey ? 10 : 1
    const grip = event.altKey ? 'se' : 'move'
    onBox(dragCrop(box, grip, by[0] * step, by[1] * step, { ...size, ratio }))
  }

  return (
    <div
      className="crop-stage"
      onPointerMove={move}
      onPointerUp={() => {
        drag.current = undefined
      }}
    >
      <img
        ref={image}
        src={url}
        alt=""
        draggable={false}
        onLoad={event =>
          setSize({ width: event.currentTarget.naturalWidth, height: event.currentTarget.naturalHeight })
        }
      />
      {box && (
        <div
          className="crop-box"
          role="application"
          aria-label={t('crop.box')}
          tabIndex={0}
          onPointerDown={event => grab('move', event)}
          style={{ left: box.x * scale, top: box.y * scale, width: box.w * scale, height: box.h * scale }}
          onKeyDown={press}
        >
          {grips.map(grip => (
            <span
              key={grip}
              className={`crop-grip crop-${grip}`}
              onPointerDown={event => grab(grip, event)}
            />
          ))}
        </div>
      )}
    </div>
  )
}

/** Crops an image in the browser and uploads the result as a new asset; the original is unchanged. */
export async function cropImage(asset: AssetRecord, box: CropBox): Promise<AssetRecord> {
  const bitmap = await createImageBitmap(
    await (await fetch(assetUrl(asset.hash))).blob(),
    box.x,
    box.y,
    box.w,
    box.h,
  )
  const canvas = document.createElement('canvas')
  canvas.width = box.w
  canvas.height = box.h
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  const mime = asset.mime === 'image/jpeg' ? 'image/jpeg' : 'image/png'
  const blob = await new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(made => (made ? resolve(made) : reject(new Error('empty crop'))), mime, 0.92),
  )
  const stem = asset.name.replace(/\.[a-z0-9]+$/i, '').slice(0, 160)
  const file = new File(
    [blob],
    `${stem} ${box.w}x${box.h} ${Math.round(box.x)}-${Math.round(box.y)}.${mime === 'image/jpeg' ? 'jpg' : 'png'}`,
    { type: mime },
  )
  return assetRecord(asset.id, 'image', await uploadAsset(file))
}

/**
 * Returns a library asset of the slot's kind as the document's record, with the id that the slot already
 * uses.
 */
function assetRecord(id: string, kind: AssetRecord['kind'], asset: Asset): AssetRecord {
  return {
    id,
    type: 'asset',
    kind,
    name: asset.name,
    hash: asset.hash,
    bytes: asset.size,
    mime: asset.mime,
    ...(asset.width === null ? {} : { width: asset.width }),
    ...(asset.height === null ? {} : { height: asset.height }),
    ...(asset.duration_ms === null ? {} : { durationMs: asset.duration_ms }),
    ...(Array.isArray(asset.frames) ? { frames: asset.frames as NonNullable<AssetRecord['frames']> } : {}),
  }
}
