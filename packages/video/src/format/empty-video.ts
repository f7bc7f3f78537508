import type { FrameRate } from './frames.ts'
import { bannerSizes, type CanvasName, canvasRatios, isBannerSize } from './kinds.ts'
import type { Canvas, Placement, VideoDocument, VideoRecord, VideoTextStyle } from './records.ts'
import { videoVersion } from './stored-video.ts'

/** Side of the square whose area every banner has, in canvas units: texts look alike in all sizes. */
const bannerSide = 1080

/** Returns the canvas of a ratio or banner size; its id is that name. */
export function canvasFor(name: CanvasName): Canvas {
  if (!isBannerSize(name)) return { id: name, ratio: name, ...canvasRatios[name] }
  const { width, height } = bannerSizes[name]
  const scale = bannerSide / Math.sqrt(width * height)
  return { id: name, ratio: name, width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** Returns a document with the tracks that every video begins with and no clip. */
export function emptyVideo(
  ratios: readonly CanvasName[] = ['9:16'],
  rate: FrameRate = 30,
  language = 'en',
): VideoDocument {
  const records: VideoRecord[] = [
    {
      id: 'video',
      type: 'video',
      rate,
      canvases: ratios.map(canvasFor),
      linked: true,
      background: '#000000',
      defaultLanguage: language,
      languages: [language],
    },
    { id: 'track:audio', type: 'track', kind: 'audio', index: 'V' },
    { id: 'track:main', type: 'track', kind: 'video', index: 'W', main: true },
    { id: 'track:text', type: 'track', kind: 'text', index: 'X' },
  ]
  return { schema: videoVersion, records: Object.fromEntries(records.map(record => [record.id, record])) }
}

/** The box that fills a canvas. */
export function wholeCanvas({ width, height }: { width: number; height: number }): Placement {
  return { x: width / 2, y: height / 2, w: width, h: height }
}

/** The style of a new text. */
export const defaultTextStyle: VideoTextStyle = {
  font: 'Inter',
  size: 96,
  fill: { kind: 'color', color: '#ffffff' },
  align: 'center',
  valign: 'middle',
  bold: true,
  lineHeight: 1.15,
}
