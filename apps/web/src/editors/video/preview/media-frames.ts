import type { Frame, MediaContent } from '@adloom/video/compositor'
import type { VideoAssetRecord } from '@adloom/video/format'
import { assetUrl } from '../../../lib/asset-bytes.ts'
import { createImageCache } from './image-cache.ts'

/** Seconds by which a running video may differ from the playhead before it is set again. */
const tolerance = 0.12
/** Video elements that are kept; each holds a decoder. */
const keptVideos = 10

interface Playing {
  clip: string
  element: HTMLVideoElement
  /** Counts up with each drawing that uses it. */
  used: number
}

/** Frames of images and videos; what is not there yet is asked for and reported when it arrives. */
export interface MediaFrames {
  frameOf(media: MediaContent, clip: string): Frame | undefined
  /** Opens a video at a time before it is shown. */
  prepare(clip: string, asset: VideoAssetRecord, seconds: number): void
  /** Plays the videos at their speeds, or holds them. */
  play(speedOf: (clip: string) => number | undefined): void
  stop(): void
}

export interface MediaFramesOptions {
  assetOf(id: string): VideoAssetRecord | undefined
  /** The file that browsers play for a file of the library. */
  playableHash(hash: string): string
  onArrived(): void
}

export function createMediaFrames(options: MediaFramesOptions): MediaFrames {
  const { assetOf, onArrived } = options
  const videos = new Map<string, Playing>()
  const imageOf = createImageCache(onArrived)
  let uses = 0

  function videoOf(clip: string, { hash }: VideoAssetRecord): Playing {
    const key = `${clip}/${hash}`
    const known = videos.get(key)
    if (known) return known
    const made = { clip, element: openVideo(options, hash), used: uses }
    videos.set(key, made)
    if (videos.size > keptVideos) dropOldest(videos)
    return made
  }

  return {
    frameOf(media, clip) {
      const asset = assetOf(media.asset)
      if (!asset || media.media === 'take') return undefined
      if (media.media === 'image') return imageOf(asset.hash)
      const playing = videoOf(clip, asset)
      playing.used = ++uses
      const { element } = playing
      seek(element, media.seconds)
      if (element.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined
      return { image: element, width: element.videoWidth, height: element.videoHeight }
    },
    prepare(clip, asset, seconds) {
      seek(videoOf(clip, asset).element, seconds)
    },
    play(speedOf) {
      for (const { clip, element } of videos.values()) {
        const speed = speedOf(clip)
        if (speed === undefined || speed <= 0) element.pause()
        else {
          element.playbackRate = Math.max(0.25, Math.min(speed, 16))
          // A video that is replaced while it starts refuses to play, which is no error.
          if (element.paused) void element.play().catch(() => undefined)
        }
      }
    },
    stop() {
      for (const { element } of videos.values()) release(element)
      videos.clear()
    },
  }
}

function openVideo({ playableHash, onArrived }: MediaFramesOptions, hash: string): HTMLVideoElement {
  const element = document.createElement('video')
  element.muted = true
  element.playsInline = true
  element.preload = 'auto'
  element.addEventListener('seeked', onArrived)
  element.addEventListener('loadeddata', onArrived)
  element.src = assetUrl(playableHash(hash))
  return element
}

function dropOldest(videos: Map<string, Playing>): void {
  const [oldest] = [...videos].sort(([, a], [, b]) => a.used - b.used)
  if (!oldest) return
  release(oldest[1].element)
  videos.delete(oldest[0])
}

function seek(element: HTMLVideoElement, seconds: number): void {
  if (!element.paused && Math.abs(element.currentTime - seconds) < tolerance) return
  if (element.seeking || Math.abs(element.currentTime - seconds) < 0.005) return
  const last = Number.isFinite(element.duration) ? Math.max(0, element.duration - 0.02) : seconds
  element.currentTime = Math.max(0, Math.min(seconds, last))
}

function release(element: HTMLVideoElement): void {
  element.pause()
  element.removeAttribute('src')
  element.load()
}
