import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useState, type KeyboardEvent, type PointerEvent, type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../components/failure.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useLanguage } from '../../lib/language.ts'
import { PlayerFrame } from '../../components/player/player-frame.tsx'
import { publicTemplateQuery } from '../../lib/queries/templates.ts'
import { DemoFrame } from './demo-frame.tsx'
import styles from './canvas-demo-page.module.css'
import { CornersOutIcon } from '@phosphor-icons/react/dist/csr/CornersOut'
import { MinusIcon } from '@phosphor-icons/react/dist/csr/Minus'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { IconButton } from '../../components/icon-button.tsx'
import panZoomStyles from './pan-zoom.module.css'
import { useSize } from '../../components/use-size.ts'

/** The first of the catalogue. */
const shownTemplate = 1001
/** The reference canvas, upright and on its side (D-32). */
const boards = { portrait: { width: 750, height: 1334 }, landscape: { width: 1334, height: 750 } } as const

/** A board to move and scale, with content that the engine draws and plays. */
export function CanvasDemoPage() {
  const { t } = useTranslation('demo')
  const language = useLanguage()
  const template = useQuery(publicTemplateQuery(shownTemplate))
  const [shape, setShape] = useState<keyof typeof boards>('portrait')
  return (
    <DemoFrame name="canvas">
      <div className={styles.top}>
        <Segmented
          aria-label={t('select.shape')}
          value={shape}
          onChange={setShape}
          options={(['portrait', 'landscape'] as const).map(value => ({ value, label: t(`shape.${value}`) }))}
        />
      </div>
      <div className={styles.area}>
        {template.isPending && <Skeleton height={560} radius={12} />}
        {template.isError && <Failure error={template.error} onRetry={() => void template.refetch()} />}
        {template.data !== undefined && (
          <PanZoom
            key={shape}
            {...boards[shape]}
            texts={{
              board: t('canvas.board'),
              closer: t('canvas.closer'),
              farther: t('canvas.farther'),
              fit: t('canvas.fit'),
            }}
          >
            <PlayerFrame
              inert
              autoplay
              title={t('canvas.board')}
              document={template.data.document}
              values={template.data.values}
              loadBytes={template.data.loadBytes}
              language={language}
            />
          </PanZoom>
        )}
      </div>
    </DemoFrame>
  )
}

interface PanZoomProps {
  /** Size of the board in its own pixels. */
  width: number
  height: number
  texts: { board: string; closer: string; farther: string; fit: string }
  children: ReactNode
}

const margin = 48
/** Height of the bar at the foot, in pixels. */
const barHeight = 44
const keyStep = 40
const zoomStep = 1.25
const wheelSpeed = 0.0022

/**
 * A board that is moved by dragging or wheel and scaled by Ctrl+wheel, pinch, keys (+ − 0, arrows) or
 * buttons.
 */
function PanZoom({ width, height, texts, children }: PanZoomProps) {
  const [viewport, size] = useSize<HTMLDivElement>()
  const [moved, setMoved] = useState<View>()
  const view = moved ?? fitView({ width, height }, { ...size, height: size.height - barHeight }, margin)
  const middle = { x: size.width / 2, y: size.height / 2 }

  useEffect(() => {
    const element = viewport.current
    if (element === null) return
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const box = element.getBoundingClientRect()
      const point = { x: event.clientX - box.left, y: event.clientY - box.top }
      setMoved(
        event.ctrlKey
          ? zoomAt(view, point, Math.exp(-event.deltaY * wheelSpeed * 4))
          : panBy(view, -event.deltaX, -event.deltaY),
      )
    }
    // React listens passively; the page must not scroll or zoom along.
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  })

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const target = event.currentTarget
    target.setPointerCapture(event.pointerId)
    const [x, y] = [event.clientX, event.clientY]
    target.onpointermove = now => setMoved(panBy(view, now.clientX - x, now.clientY - y))
    target.onpointerup = target.onpointercancel = () => {
      target.onpointermove = target.onpointerup = target.onpointercancel = null
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = keyMoves(view, middle)[event.key]
    if (move === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setMoved(move())
  }
  return (
    <div className={panZoomStyles.frame}>
      <div
        ref={viewport}
        className={panZoomStyles.area}
        role="group"
        aria-label={texts.board}
        tabIndex={0}
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
        onDoubleClick={() => setMoved(undefined)}
      >
        <div
          className={panZoomStyles.board}
          style={{ width, height, transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        >
          {children}
        </div>
      </div>
      <div className={panZoomStyles.bar} role="toolbar" aria-label={texts.board}>
        <IconButton
          icon={MinusIcon}
          label={texts.farther}
          keys="−"
          onClick={() => setMoved(zoomAt(view, middle, 1 / zoomStep))}
        />
        <output className={panZoomStyles.scale}>{Math.round(view.scale * 100)} %</output>
        <IconButton
          icon={PlusIcon}
          label={texts.closer}
          keys="+"
          onClick={() => setMoved(zoomAt(view, middle, zoomStep))}
        />
        <IconButton icon={CornersOutIcon} label={texts.fit} keys="0" onClick={() => setMoved(undefined)} />
      </div>
    </div>
  )
}

/** View of a board: its origin in pixels of the window, and its scale. */
interface View {
  x: number
  y: number
  scale: number
}

/** Change of the view for each key; undefined fits the board. */
function keyMoves(view: View, middle: { x: number; y: number }): Record<string, () => View | undefined> {
  return {
    ArrowLeft: () => panBy(view, keyStep, 0),
    ArrowRight: () => panBy(view, -keyStep, 0),
    ArrowUp: () => panBy(view, 0, keyStep),
    ArrowDown: () => panBy(view, 0, -keyStep),
    '+': () => zoomAt(view, middle, zoomStep),
    '=': () => zoomAt(view, middle, zoomStep),
    '-': () => zoomAt(view, middle, 1 / zoomStep),
    0: () => undefined,
  }
}

export const scaleRange = { min: 0.1, max: 8 } as const

/** Scales by a factor so that the point under the pointer stays where it is. */
export function zoomAt(view: View, point: { x: number; y: number }, factor: number): View {
  const scale = Math.min(scaleRange.max, Math.max(scaleRange.min, view.scale * factor))
  const by = scale / view.scale
  return { scale, x: point.x - (point.x - view.x) * by, y: point.y - (point.y - view.y) * by }
}

export function panBy(view: View, x: number, y: number): View {
  return { ...view, x: view.x + x, y: view.y + y }
}

/** Fits the board into the window with a margin, at most at 100 %. */
export function fitView(
  board: { width: number; height: number },
  viewport: { width: number; height: number },
  margin: number,
): View {
  const scale = Math.min(
    1,
    Math.max(
      scaleRange.min,
      Math.min((viewport.width - margin * 2) / board.width, (viewport.height - margin * 2) / board.height),
    ),
  )
  return {
    scale,
    x: (viewport.width - board.width * scale) / 2,
    y: (viewport.height - board.height * scale) / 2,
  }
}
