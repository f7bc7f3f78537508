export { browserHost, detectPlatform } from '../host/browser.ts'
export type { BrowserAsset } from '../host/browser.ts'
export { domVideo } from '../host/browser-video.ts'
export type {
  GlBeside,
  CanvasLike,
  Host,
  ImageLike,
  PlayEvent,
  PointerSample,
  VideoPort,
} from '../host/host.ts'
