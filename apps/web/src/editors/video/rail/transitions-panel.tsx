import { removeTransition, setTransition } from '@adloom/video/commands'
import { type TransitionKind, transitionKinds, videoRanges } from '@adloom/video/format'
import { Button, Slider } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSelectedClips, useTimeline, useVideoEditor } from '../state/editor-context.ts'
import { cutOf, touchesNext } from './cuts.ts'
import { TransitionThumbnail } from './transition-thumbnail.tsx'
import styles from './rail.module.css'

/** Transitions at the cut of the selected clip, or at every cut of the main track. */
export function TransitionsPanel() {
  const { t } = useTranslation('videoEditor')
  const { store } = useVideoEditor()
  const timeline = useTimeline()
  const { rate } = timeline.settings
  const [clip] = useSelectedClips()
  const from = clip && cutOf(timeline, clip)?.id
  const chosen = from === undefined ? undefined : timeline.transitionFrom.get(from)
  const length = chosen?.length ?? Math.round(rate * 0.6)
  const take = (kind: TransitionKind) => {
    if (from !== undefined) setTransition(store, from, kind, length)
  }
  const takeAll = () => {
    const main = timeline.tracks.find(({ track }) => track.main)?.clips ?? []
    store.edit('set_transitions', {}, () => {
      for (const one of main)
        if (touchesNext(timeline, one)) setTransition(store, one.id, chosen?.kind ?? 'crossfade', length)
    })
  }
  return (
    <>
      <div className={styles.title}>
        <h2>{t('rail.transitions')}</h2>
        <Button size="small" onClick={takeAll}>
          {t('transition.all')}
        </Button>
      </div>
      <p className={styles.hint}>{t(from === undefined ? 'transition.choose' : 'transition.help')}</p>
      {chosen && (
        <div className={styles.field}>
          <span>{t('transition.length')}</span>
          <Slider
            min={videoRanges.transition.min}
            max={rate * 3}
            value={chosen.length}
            ariaLabelForHandle={t('transition.length')}
            tooltip={{ formatter: value => t('seconds', { value: ((value ?? 0) / rate).toFixed(2) }) }}
            onChange={value => setTransition(store, chosen.from, chosen.kind, value)}
          />
          <Button size="small" danger onClick={() => removeTransition(store, chosen.id)}>
            {t('transition.remove')}
          </Button>
        </div>
      )}
      <div className={styles.tiles} role="radiogroup" aria-label={t('rail.transitions')}>
        {transitionKinds.map(kind => (
          <button
            key={kind}
            type="button"
            role="radio"
            aria-checked={chosen?.kind === kind}
            className={styles.tile}
            disabled={from === undefined}
            onClick={() => take(kind)}
          >
            <TransitionThumbnail kind={kind} />
            <span>{t(`transitionKind.${kind}`)}</span>
          </button>
        ))}
      </div>
    </>
  )
}
