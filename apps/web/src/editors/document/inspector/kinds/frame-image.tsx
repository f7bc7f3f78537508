import type { AssetRecord } from '@adloom/playable/format'
import { useEffect, useState } from 'react'
import { assetUrl } from '../../../../lib/asset-bytes.ts'

/** One frame of a sheet in a box, or all of them playing. */
export function FramePicture({
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
