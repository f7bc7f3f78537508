import { setClips } from '@adloom/video/commands'
import { type ClipRecord, maskKinds, type MaskKind, type VideoFilter } from '@adloom/video/format'
import { Button, Select, Slider } from 'antd'
import { useTranslation } from 'react-i18next'
import { ColorField } from '../../../components/fields/color-field.tsx'
import { FoldSection } from '../../../components/fields/fold-section.tsx'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { Row, SwitchRow } from '../../document/inspector/row.tsx'
import { useVideoEditor } from '../state/editor-context.ts'
import styles from './inspector.module.css'

/** Range and neutral value of each adjustment. */
const adjustments = {
  brightness: { min: 0, max: 2, neutral: 1 },
  contrast: { min: 0, max: 2, neutral: 1 },
  saturation: { min: 0, max: 3, neutral: 1 },
  temperature: { min: -1, max: 1, neutral: 0 },
  hue: { min: -180, max: 180, neutral: 0 },
  blur: { min: 0, max: 60, neutral: 0 },
  grayscale: { min: 0, max: 1, neutral: 0 },
  sepia: { min: 0, max: 1, neutral: 0 },
  vignette: { min: 0, max: 1, neutral: 0 },
} as const satisfies Record<keyof VideoFilter, { min: number; max: number; neutral: number }>
const adjustmentNames = Object.keys(adjustments) as (keyof VideoFilter)[]

interface SectionProps {
  clips: readonly ClipRecord[]
}

/** Colours of the clips, or of everything below a filter clip. */
export function FilterSection({ clips }: SectionProps) {
  const { t } = useTranslation('videoEditor')
  const { store } = useVideoEditor()
  const [first] = clips
  const ids = clips.map(({ id }) => id)
  const filter: VideoFilter = (first && 'filter' in first && first.filter) || {}
  const isLayer = clips.every(({ kind }) => kind === 'filter')
  const set = (next: VideoFilter) =>
    setClips(store, ids, { filter: isLayer || Object.keys(next).length > 0 ? next : undefined })
  return (
    <FoldSection
      id="video-filter"
      title={t('adjust.title')}
      folded={!isLayer}
      actions={
        <Button type="text" size="small" onClick={() => set({})}>
          {t('adjust.reset')}
        </Button>
      }
    >
      {first?.kind === 'filter' && (
        <Adjustment
          label={t('adjust.strength')}
          {...{ min: 0, max: 1 }}
          value={first.strength ?? 1}
          onChange={strength => setClips(store, ids, { strength })}
        />
      )}
      {adjustmentNames.map(name => {
        const { min, max, neutral } = adjustments[name]
        return (
          <Adjustment
            key={name}
            label={t(`adjust.${name}`)}
            {...{ min, max }}
            value={filter[name] ?? neutral}
            onChange={value => {
              const { [name]: _old, ...rest } = filter
              set(value === neutral ? rest : { ...rest, [name]: value })
            }}
          />
        )
      })}
    </FoldSection>
  )
}

interface AdjustmentProps {
  label: string
  min: number
  max: number
  value: number
  onChange: (value: number) => void
}

function Adjustment({ label, min, max, value, onChange }: AdjustmentProps) {
  const step = max - min > 10 ? 1 : 0.01
  return (
    <div className={styles.adjustment}>
      <span>{label}</span>
      <Slider
        min={min}
        max={max}
        step={step}
        value={value}
        ariaLabelForHandle={label}
        tooltip={{ open: false }}
        onChange={onChange}
      />
      <output>{step === 1 ? value : Math.round(value * 100)}</output>
    </div>
  )
}

/** Makes a colour transparent, such as a green screen. */
export function KeySection({ clips }: SectionProps) {
  const { t } = useTranslation('videoEditor')
  const { store } = useVideoEditor()
  const [first] = clips
  const ids = clips.map(({ id }) => id)
  const chroma = first && 'chroma' in first ? first.chroma : undefined
  const set = (next: typeof chroma) => setClips(store, ids, { chroma: next })
  return (
    <FoldSection id="video-key" title={t('chroma.title')} folded>
      <SwitchRow
        label={t('chroma.on')}
        value={chroma !== undefined}
        onChange={on => set(on ? { color: '#00ff00', luminance: 30, rgb: 40 } : undefined)}
      />
      {chroma && (
        <>
          <Row label={t('chroma.color')}>
            <ColorField
              label={t('chroma.color')}
              opaque
              value={{ kind: 'color', color: chroma.color }}
              onChange={fill => {
                if (fill.kind === 'color') set({ ...chroma, color: fill.color })
              }}
            />
          </Row>
          <Adjustment
            label={t('chroma.rgb')}
            {...{ min: 0, max: 100 }}
            value={chroma.rgb}
            onChange={rgb => set({ ...chroma, rgb })}
          />
          <Adjustment
            label={t('chroma.luminance')}
            {...{ min: 0, max: 100 }}
            value={chroma.luminance}
            onChange={luminance => set({ ...chroma, luminance })}
          />
        </>
      )}
    </FoldSection>
  )
}

/** Shows only a shape of the clip. */
export function MaskSection({ clips }: SectionProps) {
  const { t } = useTranslation('videoEditor')
  const { store } = useVideoEditor()
  const [first] = clips
  const ids = clips.map(({ id }) => id)
  const mask = first && 'mask' in first ? first.mask : undefined
  const set = (next: typeof mask) => setClips(store, ids, { mask: next })
  const size = (name: 'x' | 'y' | 'w' | 'h', mark: string) =>
    mask && (
      <NumberField
        label={t(`mask.${name}`)}
        mark={mark}
        unit="%"
        min={name === 'w' || name === 'h' ? 0 : -200}
        max={300}
        value={mask[name] * 100}
        places={0}
        onChange={value => set({ ...mask, [name]: value / 100 })}
      />
    )
  return (
    <FoldSection id="video-mask" title={t('mask.title')} folded>
      <Row label={t('mask.shape')}>
        <Select<MaskKind | 'none'>
          size="small"
          className={styles.select ?? ''}
          aria-label={t('mask.shape')}
          value={mask?.kind ?? 'none'}
          options={[
            { value: 'none', label: t('mask.none') },
            ...maskKinds.map(value => ({ value, label: t(`maskKind.${value}`) })),
          ]}
          onChange={kind =>
            set(kind === 'none' ? undefined : { x: 0.5, y: 0.5, w: 0.8, h: 0.8, ...mask, kind })
          }
        />
      </Row>
      {mask && (
        <>
          <div className={styles.pair}>
            {size('x', 'X')}
            {size('y', 'Y')}
            {size('w', 'W')}
            {size('h', 'H')}
          </div>
          <Adjustment
            label={t('mask.feather')}
            {...{ min: 0, max: 1 }}
            value={mask.feather ?? 0}
            onChange={feather => set({ ...mask, feather })}
          />
          <SwitchRow
            label={t('mask.inverted')}
            value={mask.inverted === true}
            onChange={on => {
              const { inverted: _old, ...rest } = mask
              set(on ? { ...rest, inverted: true } : rest)
            }}
          />
        </>
      )}
    </FoldSection>
  )
}
