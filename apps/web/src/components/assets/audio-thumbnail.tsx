import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './asset-thumbnail.module.css'
import { useAudioPlayer } from './audio-player.ts'

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
