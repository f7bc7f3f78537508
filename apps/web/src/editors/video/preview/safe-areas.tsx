import type { Canvas } from '@adloom/video/format'
import type { SafeArea } from '../state/video-session.ts'
import { safeAreaLayouts } from './safe-area-layouts.ts'

const layoutWidth = 1080

interface SafeAreaOverlayProps {
  area: SafeArea
  canvas: Canvas
  /** CSS pixels. */
  width: number
  height: number
}

/** Shades what a network covers, with its buttons and texts; nothing in a ratio that it does not show. */
export function SafeAreaOverlay({ area, canvas, width, height }: SafeAreaOverlayProps) {
  const layout = safeAreaLayouts[area]
  if (canvas.ratio !== layout.ratio) return null
  const { top, bottom, left, right, shapes } = layout
  const free = { x: left, y: top, w: layoutWidth - left - right, h: layout.height - top - bottom }
  const ring = `M0 0h${layoutWidth}v${layout.height}h${-layoutWidth}z`
  const hole = `M${free.x} ${free.y}v${free.h}h${free.w}v${-free.h}z`
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${layoutWidth} ${layout.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-safe-area={area}
    >
      <path d={ring + hole} fill="rgba(229, 72, 77, 0.22)" fillRule="evenodd" />
      <g fill="rgba(255, 255, 255, 0.55)" stroke="rgba(20, 22, 30, 0.55)" strokeWidth="3">
        {shapes.map(shape =>
          shape.kind === 'circle' ? (
            <circle key={`${shape.x} ${shape.y}`} cx={shape.x} cy={shape.y} r={shape.r} />
          ) : (
            <rect
              key={`${shape.x} ${shape.y}`}
              x={shape.x}
              y={shape.y}
              width={shape.w}
              height={shape.h}
              rx={Math.min(20, shape.h / 3)}
            />
          ),
        )}
      </g>
      <rect
        x={free.x}
        y={free.y}
        width={free.w}
        height={free.h}
        fill="none"
        stroke="#ff6b4a"
        strokeDasharray="26 22"
        strokeWidth="6"
      />
    </svg>
  )
}
