import { create } from 'zustand'

interface AudioPlayer {
  url: string | undefined
  playing: boolean
  /** From 0 to 1. */
  share: number
  toggle: (url: string) => void
  seek: (url: string, share: number) => void
  stop: () => void
}

let audio: HTMLAudioElement | undefined

/** Plays one file at a time across all cards. */
export const useAudioPlayer = create<AudioPlayer>((set, get) => ({
  url: undefined,
  playing: false,
  share: 0,
  toggle(url) {
    const element = elementFor(url, set, get)
    if (element.paused) void element.play().catch(() => set({ playing: false }))
    else element.pause()
  },
  seek(url, share) {
    const element = elementFor(url, set, get)
    if (Number.isFinite(element.duration)) element.currentTime = share * element.duration
    else
      element.addEventListener(
        'loadedmetadata',
        () => {
          element.currentTime = share * element.duration
        },
        { once: true },
      )
    set({ share })
  },
  stop() {
    audio?.pause()
    set({ url: undefined, playing: false, share: 0 })
  },
}))

function elementFor(
  url: string,
  set: (share: Partial<AudioPlayer>) => void,
  get: () => AudioPlayer,
): HTMLAudioElement {
  if (audio !== undefined && get().url === url) return audio
  audio?.pause()
  const element = new Audio(url)
  audio = element
  const mine = (share: () => Partial<AudioPlayer>) => () => {
    if (audio === element) set(share())
  }
  element.addEventListener(
    'play',
    mine(() => ({ playing: true })),
  )
  element.addEventListener(
    'pause',
    mine(() => ({ playing: false })),
  )
  element.addEventListener(
    'ended',
    mine(() => ({ playing: false, share: 0 })),
  )
  element.addEventListener(
    'timeupdate',
    mine(() => ({ share: element.duration > 0 ? element.currentTime / element.duration : 0 })),
  )
  set({ url, playing: false, share: 0 })
  return element
}
