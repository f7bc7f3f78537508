import type { FrameRect } from '../inspected-file.ts'
import { framesLimits } from '../../platform/limits/file-limits.ts'

export interface Sheet {
  width: number
  height: number
  frame: { w: number; h: number }
  rects: FrameRect[]
}

/** Rectangles for frames of one size, as square as possible; scaled down together when they do not fit. */
export function layOutFrames(count: number, width: number, height: number): Sheet {
  const columns = Math.max(1, Math.min(count, Math.round(Math.sqrt((count * height) / width))))
  const rows = Math.ceil(count / columns)
  const share = Math.min(
    1,
    framesLimits.sheetSide / (columns * width),
    framesLimits.sheetSide / (rows * height),
  )
  const frame = { w: Math.max(1, Math.floor(width * share)), h: Math.max(1, Math.floor(height * share)) }
  const rects = Array.from({ length: count }, (_, index) => ({
    x: (index % columns) * frame.w,
    y: Math.floor(index / columns) * frame.h,
    ...frame,
  }))
  return { width: columns * frame.w, height: rows * frame.h, frame, rects }
}
