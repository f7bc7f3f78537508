import { formatBytes } from '@adloom/contract/format-bytes'
import {
  renderBitrates,
  renderMegabytes,
  type RenderQuality,
  renderSides,
  renderSizes,
  type RenderSize,
  renderSpeeds,
} from '@adloom/contract/recording-renders'
import { Checkbox, Segmented, Select, Slider } from 'antd'
import { useTranslation } from 'react-i18next'
import { NumberInput } from '../../../components/fields/number-input.tsx'
import type { Gameplay } from '../api.ts'
import type { RenderEstimate } from './render-estimate.ts'
import styles from './renders.module.css'

type QualityKind = 'high' | 'medium' | 'low' | 'bitrate' | 'megabytes'

/** What is chosen of a render. */
export interface RenderChoice {
  name: string
  ratios: string[]
  own: Partial<RenderSize>
  fps: 30 | 60
  kind: QualityKind
  bitrate: number
  megabytes: number
  audio: boolean
  cursor: boolean
  speed: (typeof renderSpeeds)[number]
  range: [from: number, to: number]
}

/** The choice that a dialog opens with: the ratio and the trim of the recording. */
export function firstChoice(gameplay: Gameplay): RenderChoice {
  return {
    ...{ name: gameplay.name, own: {}, fps: 30, kind: 'medium', bitrate: 4000, megabytes: 10 },
    ...{ audio: true, cursor: gameplay.display_mode !== 0, speed: 1 },
    range: [gameplay.trim_from, gameplay.trim_to || gameplay.duration],
    ratios: [gameplay.orientation === 'portrait' ? '9:16' : '16:9'],
  }
}

interface ChoiceProps {
  choice: RenderChoice
  onChange(change: Partial<RenderChoice>): void
}

/** Speed, frame rate, and what else a video includes. */
export function Options({ choice: { speed, fps, audio, cursor }, onChange }: ChoiceProps) {
  const { t } = useTranslation('recordings')
  return (
    <>
      <label>
        <span>{t('speed')}</span>
        <Select
          style={{ width: '100%' }}
          value={speed}
          aria-label={t('speed')}
          onChange={value => onChange({ speed: value })}
          options={renderSpeeds.map(value => ({ value, label: `${value}×` }))}
        />
      </label>
      <label>
        <span>{t('render.fps')}</span>
        <Segmented
          block
          value={fps}
          aria-label={t('render.fps')}
          onChange={value => onChange({ fps: value })}
          options={[30, 60] as const}
        />
      </label>
      <fieldset>
        <legend>{t('render.shown')}</legend>
        <Checkbox checked={audio} onChange={event => onChange({ audio: event.target.checked })}>
          {t('render.sound')}
        </Checkbox>
        <Checkbox checked={cursor} onChange={event => onChange({ cursor: event.target.checked })}>
          {t('cursor.title')}
        </Checkbox>
      </fieldset>
    </>
  )
}

/** The part of the take that is rendered. */
export function TrimField({ length, choice: { range }, onChange }: ChoiceProps & { length: number }) {
  const { t } = useTranslation('recordings')
  const [from, to] = range
  return (
    <label>
      <span>
        {t('render.trim')}
        <b>
          {(from / 1000).toFixed(1)}–{(to / 1000).toFixed(1)} s
        </b>
      </span>
      <Slider
        range
        min={0}
        max={length}
        step={100}
        value={range}
        tooltip={{ open: false }}
        ariaLabelForHandle={[t('render.from'), t('render.to')]}
        onChange={([left = 0, right = 0]) => onChange({ range: [left, right] })}
      />
    </label>
  )
}

/** What the videos take and cost. */
export function Estimate({ seconds, megabytes }: RenderEstimate) {
  const { t } = useTranslation('recordings')
  return (
    <dl className={styles.estimate} aria-label={t('render.estimate')}>
      <div>
        <dt>{t('render.length')}</dt>
        <dd>{seconds.toFixed(1)} s</dd>
      </div>
      <div>
        <dt>{t('render.size')}</dt>
        <dd>{t('render.about', { size: formatBytes(megabytes * 1e6) })}</dd>
      </div>
    </dl>
  )
}

/** The usual sizes and one of the user's own. */
export function SizeChoice({ choice: { ratios, own }, onChange }: ChoiceProps) {
  const { t } = useTranslation('recordings')
  const toggle = (ratio: string) =>
    onChange({ ratios: ratios.includes(ratio) ? ratios.filter(one => one !== ratio) : [...ratios, ratio] })
  return (
    <fieldset>
      <legend>{t('render.sizes')}</legend>
      <div className={styles.sizes}>
        {renderSizes.map(({ ratio, width, height }) => (
          <label key={ratio} className={styles.size}>
            <input type="checkbox" checked={ratios.includes(ratio)} onChange={() => toggle(ratio)} />
            <div className={styles.frame} aria-hidden="true">
              <i
                style={{ width: (width / Math.max(width, height)) * 40, aspectRatio: `${width}/${height}` }}
              />
            </div>
            <b>{ratio}</b>
            <small>
              {width} × {height}
            </small>
          </label>
        ))}
      </div>
      <div className={styles.own}>
        <span>{t('render.ownSize')}</span>
        {(['width', 'height'] as const).map(key => (
          <NumberInput
            key={key}
            min={renderSides.least}
            max={renderSides.most}
            step={2}
            value={own[key] ?? null}
            placeholder={t(`render.${key}`)}
            aria-label={t(`render.${key}`)}
            onChange={value => {
              const { [key]: _before, ...rest } = own
              onChange({ own: value === null ? rest : { ...rest, [key]: Math.round(value / 2) * 2 } })
            }}
          />
        ))}
      </div>
      <OwnSizeProblem own={own} />
    </fieldset>
  )
}

/** Why the size of the user's own cannot be rendered. */
function OwnSizeProblem({ own }: Pick<RenderChoice, 'own'>) {
  const { t } = useTranslation('recordings')
  const problem = ownSizeProblem(own)
  if (problem === undefined) return null
  const { width = 0, height = 0 } = own
  const other = largestSize(width, height)
  return (
    <p role="alert" className={styles.error}>
      {t(`render.${problem}`, { width, height, other: `${other.width} × ${other.height}` })}
    </p>
  )
}

/** Why a size of the user's own is not one of a video; undefined when it is, or is not wanted. */
export function ownSizeProblem({ width, height }: Partial<RenderSize>) {
  if (width === undefined && height === undefined) return undefined
  if (width === undefined || height === undefined) return 'ownIncomplete'
  return width * height > renderSides.pixels ? 'ownTooLarge' : undefined
}

/** The largest size of this ratio with even sides. */
function largestSize(width: number, height: number): RenderSize {
  const scale = Math.sqrt(renderSides.pixels / Math.max(1, width * height))
  const even = (side: number) => Math.floor((side * scale) / 2) * 2
  return { width: even(width), height: even(height) }
}

/** How large the files become. */
export function QualityChoice({ choice: { kind, bitrate, megabytes }, onChange }: ChoiceProps) {
  const { t } = useTranslation('recordings')
  const kinds: QualityKind[] = ['high', 'medium', 'low', 'bitrate', 'megabytes']
  return (
    <label>
      <span>{t('render.quality')}</span>
      <Select
        style={{ width: '100%' }}
        value={kind}
        aria-label={t('render.quality')}
        onChange={value => onChange({ kind: value })}
        options={kinds.map(value => ({ value, label: t(`render.qualities.${value}`) }))}
      />
      {kind === 'bitrate' && (
        <NumberInput
          min={renderBitrates.least}
          max={renderBitrates.most}
          value={bitrate}
          suffix="kbit/s"
          aria-label={t('render.qualities.bitrate')}
          onChange={value => value !== null && onChange({ bitrate: value })}
        />
      )}
      {kind === 'megabytes' && (
        <NumberInput
          min={renderMegabytes.least}
          max={renderMegabytes.most}
          value={megabytes}
          suffix={t('render.megabyteUnit')}
          aria-label={t('render.qualities.megabytes')}
          onChange={value => value !== null && onChange({ megabytes: value })}
        />
      )}
    </label>
  )
}

/** Returns the chosen sizes in pixels. */
export function sizesOf({ ratios, own: { width, height } }: RenderChoice): RenderSize[] {
  const usual = renderSizes.filter(({ ratio }) => ratios.includes(ratio))
  const own = width !== undefined && height !== undefined ? [{ width, height }] : []
  return [...usual.map(size => ({ width: size.width, height: size.height })), ...own]
}

/** Returns the chosen quality as it is asked for. */
export function qualityOf({ kind, bitrate, megabytes }: RenderChoice): RenderQuality {
  if (kind === 'bitrate') return { bitrate }
  return kind === 'megabytes' ? { megabytes } : { level: kind }
}
