import { addClip, setClips } from '@adloom/video/commands'
import type { VideoFilter } from '@adloom/video/format'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSelectedClips, useVideoEditor } from '../state/editor-context.ts'
import styles from './rail.module.css'

/** Ready filters. */
const filterPresets = {
  none: {},
  vivid: { saturation: 1.45, contrast: 1.12 },
  warm: { temperature: 0.4, saturation: 1.1 },
  cold: { temperature: -0.4, contrast: 1.05 },
  cinema: { contrast: 0.92, saturation: 0.85, sepia: 0.22, vignette: 0.35 },
  noir: { grayscale: 1, contrast: 1.3, vignette: 0.4 },
  bright: { brightness: 1.15, contrast: 1.05 },
  fade: { contrast: 0.8, brightness: 1.08, saturation: 0.7 },
  dream: { blur: 3, brightness: 1.1, saturation: 1.2 },
  neon: { hue: 40, saturation: 1.7, contrast: 1.2 },
  vintage: { sepia: 0.6, contrast: 0.95, vignette: 0.5 },
  focus: { vignette: 0.7, contrast: 1.1 },
} as const satisfies Record<string, VideoFilter>
type FilterName = keyof typeof filterPresets

/** Filters for the selected clips; without a selection one becomes a clip over everything below it. */
export function FiltersPanel() {
  const { t } = useTranslation('videoEditor')
  const { store, session } = useVideoEditor()
  const clips = useSelectedClips().filter(clip => clip.kind !== 'audio')
  const addLayer = (filter: VideoFilter) =>
    void addClip(store, { kind: 'filter', filter }, session.getState().frame)
  const take = (name: FilterName) => {
    const filter: VideoFilter = filterPresets[name]
    if (clips.length === 0) return name === 'none' ? undefined : addLayer(filter)
    const isCleared = name === 'none' && clips.every(({ kind }) => kind !== 'filter')
    setClips(
      store,
      clips.map(({ id }) => id),
      { filter: isCleared ? undefined : filter },
    )
  }
  return (
    <>
      <div className={styles.title}>
        <h2>{t('rail.filters')}</h2>
        <Button size="small" onClick={() => addLayer(filterPresets.vivid)}>
          {t('filter.layer')}
        </Button>
      </div>
      <p className={styles.hint}>{t(clips.length > 0 ? 'filter.help' : 'filter.helpLayer')}</p>
      <div className={styles.tiles}>
        {(Object.keys(filterPresets) as FilterName[]).map(name => (
          <button key={name} type="button" className={styles.tile} onClick={() => take(name)}>
            <FilterThumbnail filter={filterPresets[name]} />
            <span>{t(`filterPreset.${name}`)}</span>
          </button>
        ))}
      </div>
    </>
  )
}

/** A drawn landscape with the filter as CSS has it. */
function FilterThumbnail({ filter }: { filter: VideoFilter }) {
  const warmth = filter.temperature ?? 0
  return (
    <svg viewBox="0 0 64 40" aria-hidden="true" style={{ filter: cssOf(filter) }}>
      <rect width="64" height="40" fill="#8fd0ff" />
      <circle cx="48" cy="11" r="6" fill="#ffe27a" />
      <path d="M0 30 18 14l14 12 10-8 22 18v4H0z" fill="#5b8c5a" />
      <path d="M0 34c20-6 40 6 64-3v9H0z" fill="#e8925b" />
      {warmth !== 0 && (
        <rect
          width="64"
          height="40"
          fill={warmth > 0 ? '#ff9a3d' : '#3d8bff'}
          opacity={Math.abs(warmth) / 2}
        />
      )}
    </svg>
  )
}

function cssOf(filter: VideoFilter): string {
  return [
    `brightness(${filter.brightness ?? 1})`,
    `contrast(${filter.contrast ?? 1})`,
    `saturate(${filter.saturation ?? 1})`,
    `hue-rotate(${filter.hue ?? 0}deg)`,
    `blur(${(filter.blur ?? 0) / 3}px)`,
    `grayscale(${filter.grayscale ?? 0})`,
    `sepia(${filter.sepia ?? 0})`,
  ].join(' ')
}
