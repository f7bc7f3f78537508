import type { SafeArea } from '../state/video-session.ts'

/** Parts that a network covers with its own buttons and texts, in shares of the canvas. */
const covered: Record<SafeArea, { top: number; bottom: number; left: number; right: number }> = {
  // TikTok 150 / 440 px of 1920 and 150 px at the right of 1080.
  tiktok: { top: 0.078, bottom: 0.23, left: 0.06, right: 0.139 },
  // Reels and stories: 269 / 672 px of 1920, 65 px at the sides of 1080.
  reels: { top: 0.14, bottom: 0.35, left: 0.06, right: 0.06 },
  // Shorts: 480 px at the bottom and a column of buttons.
  shorts: { top: 0.06, bottom: 0.25, left: 0.04, right: 0.125 },
  // Interstitials: 160 / 200 px and 48 px.
  unity: { top: 0.083, bottom: 0.104, left: 0.044, right: 0.044 },
}

/** Shades what a network covers. The size is that of the canvas in CSS pixels. */
export function SafeAreaOverlay({ area, width, height }: { area: SafeArea; width: number; height: number }) {
  const { top, bottom, left, right } = covered[area]
  const box = {
    x: left * width,
    y: top * height,
    w: (1 - left - right) * width,
    h: (1 - top - bottom) * height,
  }
  const frame = `M0 0h${width}v${height}h${-width}zM${box.x} ${box.y}v${box.h}h${box.w}v${-box.h}z`
  return (
    <svg width={width} height={height} aria-hidden="true" data-safe-area={area}>
      <path d={frame} fill="rgba(229, 72, 77, 0.22)" fillRule="evenodd" />
      <rect
        x={box.x}
        y={box.y}
        width={box.w}
        height={box.h}
        fill="none"
        stroke="#ff6b4a"
        strokeDasharray="6 5"
        strokeWidth="1.5"
      />
    </svg>
  )
}
