import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './asset-thumbnail.module.css'
import { create } from 'zustand'

/** An audio file as its waveform, filled while it plays; a click on the waveform seeks. */
export function AudioThumbnail({ url, coverUrl, name }: { url: string; coverUrl: string; name: string }) {
  const { t } = useTranslation('library')
  const here = useAudioPlayer(state => state.url === url)
  const playing = useAudioPlayer(state => state.url === url && state.playing)
  const share = useAudioPlayer(state => (state.url === url ? state.share : 0))
  const { toggle, seek } = useAudioPlayer.getState()
  const press = (event: MouseEvent, act: () => void) => {
    event.stopPropagation()
    act()
  }
  const onSeek = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    press(event, () => seek(url, (event.clientX - box.left) / box.width))
  }
  return (
    <span className={styles.sound}>
      {coverUrl !== '' && (
        <img
          src={coverUrl}
          alt=""
          draggable={false}
          loading="lazy"
          className={here ? styles.waveQuiet : styles.wave}
        />
      )}
      {here && coverUrl !== '' && (
        <img
          src={coverUrl}
          alt=""
          draggable={false}
          className={styles.waveLoud}
          style={{ clipPath: `inset(0 ${100 - share * 100}% 0 0)` }}
        />
      )}
      {here && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.seek}
          aria-label={t('detail.seek')}
          onClick={onSeek}
        />
      )}
      <button
        type="button"
        tabIndex={-1}
        className={playing ? `${styles.play} ${styles.playing}` : styles.play}
        aria-label={t(playing ? 'audio.pause' : 'audio.play', { name })}
        onClick={event => press(event, () => toggle(url))}
        onDoubleClick={event => event.stopPropagation()}
      >
        {playing ? (
          <PauseIcon size={18} weight="fill" aria-hidden="true" />
        ) : (
          <PlayIcon size={18} weight="fill" aria-hidden="true" />
        )}
      </button>
    </span>
  )
}

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
