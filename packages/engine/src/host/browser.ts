import type {} from '../features.ts'
import { resizeCanvas } from '../draw/resize-canvas.ts'
import { bytesOfDataUri } from './bytes.ts'
import { webAudio } from './browser-audio.ts'
import { silence } from './silence.ts'
import { domPointer } from './browser-pointer.ts'
import { domSurface } from './browser-surface.ts'
import { domVideo } from './browser-video.ts'
import type { Host, ImageLike, PlayEvent } from './host.ts'

/**
 * An asset as the caller has it: bytes, or a data URI, blob URL or relative address of a file beside the
 * page.
 */
export type BrowserAsset = ArrayBuffer | string | undefined

export interface BrowserHostOptions {
  /** The element to fill; it should be positioned and may still be hidden or empty of size. */
  root: HTMLElement
  assets(asset: string): BrowserAsset
  onEvent?(event: PlayEvent): void
  languages?: string[]
  platform?: Host['platform']
}

const FONT_WAIT_MS = 3000

/** Runs the engine in a page. Makes no requests and stores nothing: all bytes come from the caller. */
export function browserHost({ root, assets, onEvent, languages, platform }: BrowserHostOptions): Host {
  const host: Host = {
    now: () => performance.now(),
    onFrame(tick, skipped) {
      const request = () => requestAnimationFrame(tick)
      // A frame that is asked for and not drawn costs a browser half as much as a drawn one; the timer ends
      // between two frames.
      if (skipped) setTimeout(request, skipped * 17 + 5)
      else request()
    },
    surface: domSurface(root),
    createCanvas(width, height) {
      const canvas = document.createElement('canvas')
      resizeCanvas(canvas, width, height)
      return canvas
    },
    loadImage: (asset, bytes) => loadImage(bytes ? (bytes.slice().buffer as ArrayBuffer) : assets(asset)),
    loadBytes:
      typeof ADLOOM_BONES === 'undefined' || ADLOOM_BONES || ADLOOM_MODELS
        ? asset => bytesOf(assets(asset))
        : undefined!,
    loadFont: (_font, family, asset) => loadFont(family, asset ? assets(asset) : undefined),
    audio: typeof ADLOOM_PLAYBACK === 'undefined' || ADLOOM_PLAYBACK ? webAudio(assets) : silence(),
    input: domPointer(root),
    languages: languages || Array.from(navigator.languages || [navigator.language]),
    platform: platform || detectPlatform(navigator),
    emit(event) {
      if (onEvent) onEvent(event)
    },
  }
  if (typeof ADLOOM_VIDEO === 'undefined' || ADLOOM_VIDEO)
    host.openVideo = asset => domVideo(root, assets(asset))
  return host
}

function loadImage(asset: BrowserAsset): Promise<ImageLike> {
  return new Promise((resolve, reject) => {
    if (!asset) return reject(new Error('no bytes'))
    const image = new Image()
    const url =
      typeof asset === 'string' ? asset : URL.createObjectURL(new Blob([asset], { type: typeOf(asset) }))
    image.onload = image.onerror = event => {
      if (url !== asset) URL.revokeObjectURL(url)
      if ((event as Event).type === 'load') resolve(image)
      else reject(new Error('not readable'))
    }
    image.src = url
  })
}

/** Addresses other than data URIs are not loaded: an ad makes no requests. */
function bytesOf(asset: BrowserAsset): Promise<Uint8Array> {
  const bytes = typeof asset === 'string' ? bytesOfDataUri(asset) : asset
  return bytes ? Promise.resolve(new Uint8Array(bytes)) : Promise.reject(new Error('no bytes'))
}

/** Browsers detect raster formats from the bytes, but need the MIME type for SVG. */
function typeOf(bytes: ArrayBuffer): string {
  return new Uint8Array(bytes)[0] === 60 ? 'image/svg+xml' : ''
}

function loadFont(family: string, asset: BrowserAsset): Promise<void> {
  if (!asset || typeof FontFace === 'undefined') return Promise.resolve()
  return new Promise(resolve => {
    setTimeout(resolve, FONT_WAIT_MS)
    const done = () => resolve()
    Promise.resolve()
      .then(() =>
        new FontFace(
          family,
          typeof asset === 'string' ? bytesOfDataUri(asset) || 'url("' + asset + '")' : asset,
        ).load(),
      )
      .then(face => document.fonts.add(face))
      .then(done, done)
  })
}

/** iPadOS calls itself a Mac, but a Mac has no touch screen. */
export function detectPlatform(device: {
  userAgent: string
  platform?: string
  maxTouchPoints?: number
}): Host['platform'] {
  if (
    /iPhone|iPad|iPod/.test(device.userAgent) ||
    (device.platform === 'MacIntel' && (device.maxTouchPoints || 0) > 0)
  )
    return 'ios'
  return /Android/i.test(device.userAgent) ? 'android' : 'other'
}
