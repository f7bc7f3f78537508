import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ClipTimeline } from './clip-timeline.tsx'
import type { Clip } from './clip-moves.ts'
import { IconButton } from '../../components/icon-button.tsx'
import { useLanguage } from '../../lib/use-language.ts'
import { DemoFrame } from './demo-frame.tsx'
import styles from './timeline-demo-page.module.css'

const totalMs = 12_000
const start: Clip[] = [
  { id: 'intro', track: 0, start: 0, length: 3000 },
  { id: 'game', track: 0, start: 3000, length: 5500 },
  { id: 'title', track: 1, start: 600, length: 2000 },
  { id: 'button', track: 1, start: 8800, length: 2600 },
  { id: 'music', track: 2, start: 0, length: 10_800 },
]
const tracks = ['image', 'text', 'audio'] as const

/** A timeline that plays: pieces are moved and cut, and what is under the playhead is named. */
export function TimelineDemoPage() {
  const { t } = useTranslation('demo')
  const language = useLanguage()
  const [clips, setClips] = useState(start)
  const [timeMs, setTimeMs] = useState(1200)
  const [playing, setPlaying] = useState(false)
  useEffect(() => {
    if (!playing) return
    let last = performance.now()
    let frame = requestAnimationFrame(function tick(now) {
      const passed = now - last
      last = now
      setTimeMs(before => (before + passed >= totalMs ? 0 : before + passed))
      frame = requestAnimationFrame(tick)
    })
    return () => cancelAnimationFrame(frame)
  }, [playing])
  const seconds = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'narrow',
    maximumFractionDigits: 1,
  })
  const nameOf = (clip: Clip) => t(`clip.${clip.id}` as 'clip.intro')
  const now = clips.filter(clip => clip.start <= timeMs && timeMs < clip.start + clip.length)
  return (
    <DemoFrame name="timeline">
      <div className={styles.bar}>
        <IconButton
          icon={playing ? PauseIcon : PlayIcon}
          label={t(playing ? 'timeline.pause' : 'timeline.play')}
          onClick={() => setPlaying(!playing)}
        />
        <output className={styles.time}>
          {(timeMs / 1000).toFixed(1)} / {(totalMs / 1000).toFixed(1)}
        </output>
        <span className={styles.now}>
          {now.length === 0
            ? t('timeline.nothing')
            : t('timeline.now', { names: new Intl.ListFormat(language).format(now.map(nameOf)) })}
        </span>
      </div>
      <ClipTimeline
        clips={clips}
        tracks={tracks.map(track => t(`track.${track}`))}
        nameOf={nameOf}
        totalMs={totalMs}
        timeMs={timeMs}
        onClips={setClips}
        onTime={setTimeMs}
        texts={{
          line: t('title.timeline'),
          playhead: t('timeline.playhead'),
          seconds: ms => seconds.format(ms / 1000),
        }}
      />
      <p className={styles.keys}>{t('timeline.keys')}</p>
    </DemoFrame>
  )
}
