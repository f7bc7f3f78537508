import type { CanvasName } from '@adloom/video/format'
import type { SafeArea } from '../state/video-session.ts'

/** What a network draws over a video: sizes are pixels of a canvas that is 1080 wide. */
type CoverShape =
  /** A button of a column, by its centre. */
  | { kind: 'circle'; x: number; y: number; r: number }
  /** A line of text, a button with words, or a bar. */
  | { kind: 'box'; x: number; y: number; w: number; h: number }

export interface SafeAreaLayout {
  /** The only ratio in which the network shows this place. */
  ratio: CanvasName
  height: number
  /** Distances of the free box from the edges. */
  top: number
  bottom: number
  left: number
  right: number
  shapes: readonly CoverShape[]
}

const column = (x: number, r: number, ...centres: number[]): CoverShape[] =>
  centres.map(y => ({ kind: 'circle', x, y, r }))

const box = (x: number, y: number, w: number, h: number): CoverShape => ({ kind: 'box', x, y, w, h })

/** Published margins, and where the buttons, texts and bars of the network are within them. */
export const safeAreaLayouts: Record<SafeArea, SafeAreaLayout> = {
  tiktok: {
    ...{ ratio: '9:16', height: 1920, top: 150, bottom: 440, left: 65, right: 150 },
    shapes: [
      ...[box(330, 70, 190, 44), box(560, 70, 190, 44), box(970, 66, 52, 52)],
      ...column(1000, 50, 830, 975, 1110, 1245, 1380),
      ...[box(65, 1520, 330, 42), box(65, 1580, 760, 36), box(65, 1630, 560, 36)],
      box(65, 1690, 815, 96),
      box(0, 1824, 1080, 96),
    ],
  },
  reels: {
    ...{ ratio: '9:16', height: 1920, top: 269, bottom: 672, left: 65, right: 65 },
    shapes: [
      ...[box(65, 110, 240, 54), box(950, 104, 66, 66)],
      ...column(1000, 44, 1300, 1425, 1550, 1675),
      ...[box(65, 1500, 380, 60), box(65, 1580, 720, 36)],
      box(65, 1650, 815, 96),
      box(0, 1780, 1080, 140),
    ],
  },
  shorts: {
    ...{ ratio: '9:16', height: 1920, top: 115, bottom: 480, left: 43, right: 135 },
    shapes: [
      ...[box(820, 50, 60, 60), box(960, 50, 60, 60)],
      ...column(1000, 50, 900, 1050, 1200, 1350, 1500),
      ...[box(43, 1480, 420, 60), box(43, 1560, 760, 40)],
      box(43, 1630, 840, 90),
      box(0, 1780, 1080, 140),
    ],
  },
  unity: {
    ...{ ratio: '9:16', height: 1920, top: 160, bottom: 200, left: 48, right: 48 },
    shapes: [
      ...[box(0, 0, 160, 160), box(920, 0, 160, 160), box(0, 1760, 160, 160), box(920, 1760, 160, 160)],
    ],
  },
  feed: { ratio: '4:5', height: 1350, top: 64, bottom: 64, left: 64, right: 64, shapes: [] },
}
