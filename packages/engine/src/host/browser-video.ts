import { bytesOfDataUri } from './bytes.ts'
import type { VideoPort } from './host.ts'
import { min } from '../math.ts'
import { quietly } from './quietly.ts'

/**
 * A hidden video element whose frames are drawn by others. Inline and muted, so that it may start without a
 * touch.
 */
export function domVideo(
  root: HTMLElement,
  source: ArrayBuffer | string | undefined,
  arrived?: () => void,
): VideoPort {
  const element = createElement()
  const bytes = typeof source === 'string' ? bytesOfDataUri(source) : source
  const own = bytes ? URL.createObjectURL(new Blob([bytes], { type: 'video/mp4' })) : undefined
  let unlocked = false
  let muted = false
  let frames = 0
  let wanted = false
  // Old web views do not report new frames: there the time is compared.
  const hasFrameCallback =
    typeof (element as Partial<HTMLVideoElement>).requestVideoFrameCallback === 'function'

  if (arrived) element.onloadeddata = element.onseeked = arrived
  if (own || typeof source === 'string') element.src = own || (source as string)
  root.appendChild(element)
  if (hasFrameCallback) listen()

  function listen(): void {
    element.requestVideoFrameCallback(() => {
      frames++
      listen()
    })
  }

  function run(): void {
    wanted = true
    // Refused before a touch: `unlock` tries again.
    quietly(() => element.play())
  }

  function voice(): void {
    element.muted = muted || !unlocked
  }

  return {
    imageAt: () => (element.readyState > 1 && element.videoWidth ? element : undefined),
    frame: () => (hasFrameCallback ? frames : element.currentTime),
    time: () => element.currentTime * 1000,
    ended: () => element.ended,
    play(at) {
      if (element.currentTime * 1000 !== at) element.currentTime = at / 1000
      run()
    },
    pause() {
      wanted = false
      element.pause()
    },
    seek(at) {
      element.currentTime = at / 1000
    },
    setVolume(volume) {
      element.volume = min(1, volume)
    },
    setMuted(now) {
      muted = now
      voice()
    },
    unlock() {
      if (!unlocked) {
        unlocked = true
        voice()
      }
      if (wanted && element.paused && !element.ended) run()
    },
    destroy() {
      element.pause()
      element.removeAttribute('src')
      if (element.parentNode) element.parentNode.removeChild(element)
      if (own) URL.revokeObjectURL(own)
    },
  }
}

/** Creates a muted inline video that decodes while it is practically invisible. */
function createElement(): HTMLVideoElement {
  const element = document.createElement('video')
  element.muted = true
  element.preload = 'auto'
  // Attributes, for browsers that look at nothing else.
  for (const name of ['muted', 'playsinline', 'webkit-playsinline']) element.setAttribute(name, '')
  // Some browsers decode only what is in the page and not wholly hidden.
  element.style.cssText =
    'position:absolute;left:0;top:0;width:1px;height:1px;opacity:0.01;pointer-events:none'
  element.onloadedmetadata = () => {
    element.width = element.videoWidth
    element.height = element.videoHeight
  }
  return element
}
