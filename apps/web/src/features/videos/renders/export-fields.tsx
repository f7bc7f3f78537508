import { renderBitrates, renderMegabytes } from '@adloom/contract/recording-renders'
import {
  isImageFormat,
  mostAnimationRate,
  videoFormats,
  videoRates,
  videoShortSides,
} from '@adloom/contract/video-renders'
import { Checkbox, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { NumberInput } from '../../../components/fields/number-input.tsx'
import { languageName } from '../../../lib/language.ts'
import type { VideoRenderCheck } from './api.ts'
import {
  combinationsOf,
  copiedRatios,
  type ExportChoice,
  isAnimation,
  type QualityKind,
  withPreset,
} from './export-choice.ts'
import { type NetworkPreset, networkPresets, presetsOf } from './network-presets.ts'
import { limitText } from './network-warnings.ts'
import styles from './renders.module.css'

export interface ExportFieldProps {
  choice: ExportChoice
  check: VideoRenderCheck
  onChange: (change: Partial<ExportChoice>) => void
}

interface ExportFieldsProps extends ExportFieldProps {
  /** What the pattern of names can contain. */
  tokens?: readonly NameToken[]
}

/** The fields of an export. */
export function ExportFields({ tokens = exportTokens, ...props }: ExportFieldsProps) {
  const { check } = props
  const { t } = useTranslation('videos')
  const copied = copiedRatios(props.choice, check)
  return (
    <>
      <PresetField {...props} />
      <CanvasField {...props} />
      <div className={styles.columns}>
        <FormatFields {...props} />
      </div>
      {copied.length > 0 && (
        <p className={styles.copies}>{t('export.copies', { ratios: copied.join(', ') })}</p>
      )}
      {check.languages.length > 1 && <LanguageField {...props} />}
      {check.groups.length > 0 && <VersionField {...props} />}
      <NameField {...props} tokens={tokens} />
    </>
  )
}

function PresetField({ choice, check, onChange }: ExportFieldProps) {
  const { t } = useTranslation('videos')
  return (
    <fieldset>
      <legend>{t('export.presets')}</legend>
      <div className={styles.chips}>
        {networkPresets.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={styles.chip}
            aria-pressed={choice.presets.includes(id)}
            onClick={() => onChange(withPreset(choice, id, check))}
          >
            {name}
          </button>
        ))}
      </div>
      {choice.presets.length > 0 && (
        <ul className={styles.rules}>
          {presetsOf(choice.presets).map(preset => (
            <NetworkRules key={preset.id} preset={preset} />
          ))}
        </ul>
      )}
    </fieldset>
  )
}

/** What one network takes, in a line. */
function NetworkRules({ preset }: { preset: NetworkPreset }) {
  const { t } = useTranslation('videos')
  const { name, ratios, seconds, shortSide, leastSide, leastRate, megabytes, mostMegabytes } = preset
  const facts = [
    ratios.join(', '),
    t('export.rule.seconds', { least: seconds[0], most: seconds[1] }),
    leastSide === undefined || leastSide === shortSide
      ? `${shortSide}p`
      : t('export.rule.side', { advised: shortSide, least: leastSide }),
    ...(leastRate === undefined ? [] : [t('export.rule.rate', { least: leastRate })]),
    ...(megabytes === undefined ? [] : [limitText(megabytes)]),
    ...(mostMegabytes === undefined ? [] : [t('export.rule.most', { size: limitText(mostMegabytes) })]),
  ]
  return (
    <li>
      <b>{name}</b> {facts.join(' · ')}
    </li>
  )
}

function CanvasField({ choice, check, onChange }: ExportFieldProps) {
  const { t } = useTranslation('videos')
  const { canvases, shortSide } = choice
  const toggle = (id: string) =>
    onChange({ canvases: canvases.includes(id) ? canvases.filter(one => one !== id) : [...canvases, id] })
  return (
    <fieldset>
      <legend>{t('export.sizes')}</legend>
      <div className={styles.canvases}>
        {check.canvases.map(({ id, ratio, width, height }) => {
          const factor = shortSide / Math.min(width, height)
          const even = (side: number) => Math.round((side * factor) / 2) * 2
          return (
            <label key={id} className={styles.canvas}>
              <input type="checkbox" checked={canvases.includes(id)} onChange={() => toggle(id)} />
              <span className={styles.frame} aria-hidden="true">
                <i data-wide={width > height || undefined} style={{ aspectRatio: `${width} / ${height}` }} />
              </span>
              <b>{ratio}</b>
              <small>
                {even(width)} × {even(height)}
              </small>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

function FormatFields({ choice, check, onChange }: ExportFieldProps) {
  const { t } = useTranslation('videos')
  const { format, fps, shortSide } = choice
  const rates = videoRates.filter(rate => !isAnimation(format) || rate <= mostAnimationRate)
  return (
    <>
      <label>
        <span>{t('export.format')}</span>
        <Select
          style={{ width: '100%' }}
          value={format}
          aria-label={t('export.format')}
          onChange={value =>
            onChange({ format: value, ...(isAnimation(value) && fps > mostAnimationRate && { fps: 0 }) })
          }
          options={videoFormats
            .filter(value => value !== 'html5')
            .map(value => ({ value, label: t(`export.formats.${value}`) }))}
        />
      </label>
      <label>
        <span>{t('export.resolution')}</span>
        <Select
          style={{ width: '100%' }}
          value={shortSide}
          aria-label={t('export.resolution')}
          onChange={value => onChange({ shortSide: value })}
          options={videoShortSides.usual.map(value => ({ value, label: `${value}p` }))}
        />
      </label>
      {isImageFormat(format) ? (
        <label>
          <span>{t('export.at')}</span>
          <NumberInput
            style={{ width: '100%' }}
            min={0}
            max={check.duration_ms / 1000}
            step={0.1}
            value={choice.at / 1000}
            suffix="s"
            aria-label={t('export.at')}
            onChange={value => value !== null && onChange({ at: Math.round(value * 1000) })}
          />
        </label>
      ) : (
        <label>
          <span>{t('export.fps')}</span>
          <Select
            style={{ width: '100%' }}
            value={fps}
            aria-label={t('export.fps')}
            onChange={value => onChange({ fps: value })}
            options={[0, ...rates].map(value => ({
              value: value as ExportChoice['fps'],
              label:
                value === 0
                  ? t('export.ownFps', { fps: isAnimation(format) ? 15 : check.rate })
                  : String(value),
            }))}
          />
        </label>
      )}
      {!isImageFormat(format) && <QualityFields {...{ choice, check, onChange }} />}
    </>
  )
}

function QualityFields({ choice, onChange }: ExportFieldProps) {
  const { t } = useTranslation('videos')
  const { format, kind, bitrate, megabytes, loudness } = choice
  const kinds: QualityKind[] = isAnimation(format)
    ? ['high', 'medium', 'low', 'megabytes']
    : ['high', 'medium', 'low', 'bitrate', 'megabytes']
  return (
    <>
      <label>
        <span>{t('export.quality')}</span>
        <Select
          style={{ width: '100%' }}
          value={kinds.includes(kind) ? kind : 'medium'}
          aria-label={t('export.quality')}
          onChange={value => onChange({ kind: value })}
          options={kinds.map(value => ({ value, label: t(`export.qualities.${value}`) }))}
        />
      </label>
      {kind === 'bitrate' && kinds.includes('bitrate') && (
        <label>
          <span>{t('export.qualities.bitrate')}</span>
          <NumberInput
            style={{ width: '100%' }}
            min={renderBitrates.least}
            max={renderBitrates.most}
            value={bitrate}
            suffix="kbit/s"
            aria-label={t('export.qualities.bitrate')}
            onChange={value => value !== null && onChange({ bitrate: value })}
          />
        </label>
      )}
      {kind === 'megabytes' && (
        <label>
          <span>{t('export.qualities.megabytes')}</span>
          <NumberInput
            style={{ width: '100%' }}
            min={renderMegabytes.least}
            max={renderMegabytes.most}
            value={megabytes}
            suffix={t('export.megabyteUnit')}
            aria-label={t('export.qualities.megabytes')}
            onChange={value => value !== null && onChange({ megabytes: value })}
          />
        </label>
      )}
      {!isAnimation(format) && (
        <fieldset>
          <legend>{t('export.audio')}</legend>
          <Checkbox checked={loudness} onChange={event => onChange({ loudness: event.target.checked })}>
            {t('export.loudness')}
          </Checkbox>
        </fieldset>
      )}
    </>
  )
}

function LanguageField({ choice: { languages }, check, onChange }: ExportFieldProps) {
  const { t } = useTranslation('videos')
  return (
    <fieldset>
      <legend>{t('export.languages')}</legend>
      <Checkbox.Group
        value={[...languages]}
        onChange={values => onChange({ languages: check.languages.filter(one => values.includes(one)) })}
        options={check.languages.map(value => ({ value, label: languageName(value) }))}
      />
    </fieldset>
  )
}

function VersionField({ choice: { versions }, check, onChange }: ExportFieldProps) {
  const { t } = useTranslation('videos')
  const all = combinationsOf(check.groups)
  return (
    <fieldset>
      <legend>{t('export.versions', { count: versions.length, all: all.length })}</legend>
      <div className={styles.versions}>
        <Checkbox
          checked={versions.length === all.length}
          indeterminate={versions.length > 0 && versions.length < all.length}
          onChange={event => onChange({ versions: event.target.checked ? all.map((_, at) => at) : [] })}
        >
          {t('export.allVersions')}
        </Checkbox>
        {all.map((members, at) => (
          <Checkbox
            key={members.join()}
            checked={versions.includes(at)}
            onChange={event =>
              onChange({
                versions: event.target.checked
                  ? [...versions, at].sort((a, b) => a - b)
                  : versions.filter(one => one !== at),
              })
            }
          >
            {at + 1}. {members.map((member, group) => check.groups[group]?.members[member]).join(' + ')}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}

const exportTokens = ['name', 'ratio', 'size', 'language', 'version', 'number'] as const
type NameToken = (typeof exportTokens)[number] | 'source' | 'row'

function NameField({
  choice: { name },
  onChange,
  tokens,
}: ExportFieldProps & { tokens: readonly NameToken[] }) {
  const { t } = useTranslation('videos')
  return (
    <div>
      <label>
        <span>{t('export.name')}</span>
        <Input value={name} maxLength={180} onChange={event => onChange({ name: event.target.value })} />
      </label>
      <p className={styles.tokens}>
        {t('export.insert')}
        {tokens.map(token => (
          <button key={token} type="button" onClick={() => onChange({ name: `${name} {${token}}`.trim() })}>
            {t(`export.token.${token}`)}
          </button>
        ))}
      </p>
    </div>
  )
}
