import { type CSSProperties, useEffect, useState } from 'react'
import type { FrameBox } from './tile-thing.ts'

interface FramesPlayerProps {
  url: string
  frames: readonly FrameBox[]
  sheetWidth: number
  sheetHeight: number
  playing: boolean
  fps?: number
  width: number
  height: number
  className?: string
}

/** Plays the frames of a sheet, fitted into the given size. */
export function FramesPlayer({
  url,
  frames,
  sheetWidth,
  sheetHeight,
  playing,
  fps = 12,
  width,
  height,
  className,
}: FramesPlayerProps) {
  const [frame, setFrame] = useState(0)
  useEffect(() => {
    if (!playing || frames.length < 2) return undefined
    const timer = setInterval(() => setFrame(now => (now + 1) % frames.length), 1000 / fps)
    return () => clearInterval(timer)
  }, [playing, frames, fps])
  const box = frames[frame % frames.length]
  if (box === undefined) return null
  const scale = Math.min(width / box.w, height / box.h, 4)
  const style: CSSProperties = {
    display: 'block',
    width: box.w * scale,
    height: box.h * scale,
    backgroundImage: `url("${url}")`,
    backgroundRepeat: 'no-repeat',
    backgroundSize: `${sheetWidth * scale}px ${sheetHeight * scale}px`,
    backgroundPosition: `${-box.x * scale}px ${-box.y * scale}px`,
  }
  return <span className={className} style={style} aria-hidden="true" />
}
