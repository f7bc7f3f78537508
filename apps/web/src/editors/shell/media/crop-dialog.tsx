import { Modal, Segmented } from 'antd'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import './crop-dialog.css'

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

/** Moves or resizes a crop box inside the image, in image pixels. */
function dragCrop(
  box: CropBox,
  grip: Grip,
  dx: number,
  dy: number,
  width: number,
  height: number,
  ratio: number | undefined,
): CropBox {
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

export function CropDialog({ open, url, slot, onCrop, onClose }: CropDialogProps) {
  const { t } = useTranslation('editor')
  const image = useRef<HTMLImageElement>(null)
  const drag = useRef<{ grip: Grip; x: number; y: number; box: CropBox } | undefined>(undefined)
  const [size, setSize] = useState<{ width: number; height: number }>()
  const [mode, setMode] = useState<'slot' | 'free' | 'square'>(slot ? 'slot' : 'free')
  const [box, setBox] = useState<CropBox>()
  const ratio = mode === 'slot' && slot ? slot.width / slot.height : mode === 'square' ? 1 : undefined

  useEffect(() => {
    if (size) setBox(startBox(size.width, size.height, ratio))
  }, [size, ratio])

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
    setBox(
      dragCrop(
        now.box,
        now.grip,
        (event.clientX - now.x) / scale,
        (event.clientY - now.y) / scale,
        size.width,
        size.height,
        ratio,
      ),
    )
  }

  return (
    <Modal
      open={open}
      title={t('crop.title')}
      width={640}
      onCancel={onClose}
      okText={t('crop.apply')}
      cancelText={t('common.cancel')}
      destroyOnHidden
      onOk={() =>
        box &&
        onCrop({
          x: Math.round(box.x),
          y: Math.round(box.y),
          w: Math.max(1, Math.round(box.w)),
          h: Math.max(1, Math.round(box.h)),
        })
      }
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
            onKeyDown={event => {
              const step = event.shiftKey ? 10 : 1
              const by = {
                ArrowLeft: [-step, 0],
                ArrowRight: [step, 0],
                ArrowUp: [0, -step],
                ArrowDown: [0, step],
              }[event.key]
              if (!by || !size) return
              event.preventDefault()
              setBox(
                dragCrop(
                  box,
                  event.altKey ? 'se' : 'move',
                  by[0] ?? 0,
                  by[1] ?? 0,
                  size.width,
                  size.height,
                  ratio,
                ),
              )
            }}
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
      {box && (
        <div className="crop-facts">
          {t('crop.result', { size: `${Math.round(box.w)} × ${Math.round(box.h)}` })}
        </div>
      )}
    </Modal>
  )
}
