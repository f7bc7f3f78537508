import type { AnimData, AnimTracks, FromTo } from '@adloom/engine/data'
import type { PlayableStore } from '@adloom/playable/commands'
import { solidOf } from '@adloom/playable/format'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { CrosshairSimpleIcon } from '@phosphor-icons/react/dist/csr/CrosshairSimple'
import { Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { ColorField } from '../../../components/fields/color-field.tsx'
import { NumberField } from '../../../components/fields/number-field.tsx'
import inspector from '../inspector/inspector.module.css'
import { SwitchRow } from '../inspector/row.tsx'
import { usedColors } from '../inspector/used-colors.ts'
import type { AnimPatch } from './use-anim-actions.ts'
import styles from './animation-panel.module.css'

interface AnimTracksFieldsProps {
  anim: AnimData
  store: PlayableStore
  onChange(patch: AnimPatch): void
}

type Channel = 'alpha' | 'scale' | 'rotation'

const starts: Record<Channel, FromTo> = { alpha: [0, 1], scale: [0.5, 1], rotation: [-90, 0] }

/**
 * Start and end values of opacity, scale, displacement, rotation and colour; each can be left at the layer's
 * own value.
 */
export function AnimTracksFields({ anim, store, onChange }: AnimTracksFieldsProps) {
  const { t } = useTranslation('inspector')
  const tracks = anim.tracks ?? {}
  const set = (patch: { readonly [K in keyof AnimTracks]?: AnimTracks[K] | undefined }) => {
    const next = Object.fromEntries(
      Object.entries({ ...tracks, ...patch }).filter(([, value]) => value !== undefined),
    ) as AnimTracks
    onChange({ tracks: Object.keys(next).length > 0 || anim.family === 'general' ? next : undefined })
  }
  const channel = (key: Channel, unit: string, factor: number) => {
    const pair = tracks[key]
    return (
      <div className={styles.track}>
        <SwitchRow
          label={t(`track.${key}`)}
          value={pair !== undefined}
          onChange={on => set({ [key]: on ? starts[key] : undefined })}
        />
        {pair && (
          <Pair
            label={t(`track.${key}`)}
            pair={pair}
            unit={unit}
            factor={factor}
            step={key === 'rotation' ? 5 : 5}
            onChange={next => set({ [key]: next })}
          />
        )}
      </div>
    )
  }
  return (
    <>
      {anim.preset && <p className={inspector.help}>{t('track.withPreset')}</p>}
      {channel('alpha', '%', 100)}
      {channel('scale', '%', 100)}
      <MoveTracks anim={anim} tracks={tracks} set={set} onChange={onChange} />
      {channel('rotation', '°', 1)}
      <div className={styles.track}>
        <SwitchRow
          label={t('track.color')}
          value={tracks.color !== undefined}
          onChange={on => set({ color: on ? [null, '#ff6b4a'] : undefined })}
        />
        {tracks.color && (
          <ColorPair pair={tracks.color} used={usedColors(store)} onChange={color => set({ color })} />
        )}
      </div>
    </>
  )
}

function withoutMove({ x: _x, y: _y, ...rest }: AnimTracks): AnimTracks {
  return rest
}

interface PairProps {
  label: string
  axis?: string
  pair: FromTo
  unit?: string
  factor: number
  step: number
  onChange(pair: FromTo): void
}

function Pair({ label, axis, pair: [from, to], unit = '', factor, step, onChange }: PairProps) {
  const { t } = useTranslation('inspector')
  const rest = factor === 100 ? 1 : 0
  const field = (side: 'from' | 'to', value: number | null, change: (value: number | null) => void) => (
    <div className={styles.value}>
      <NumberField
        label={t(side === 'from' ? 'track.from' : 'track.to', { label })}
        placeholder={t('track.current')}
        unit={unit}
        step={step}
        value={value === null ? undefined : value * factor}
        onChange={next => change(next / factor)}
      />
      <Tooltip title={t('track.takeCurrent')} mouseEnterDelay={0.4} arrow={false}>
        <button
          type="button"
          className={styles.current}
          aria-label={t('track.takeCurrentOf', {
            label: t(side === 'from' ? 'track.from' : 'track.to', { label }),
          })}
          aria-pressed={value === null}
          onClick={() => change(value === null ? rest : null)}
        >
          <CrosshairSimpleIcon size={13} aria-hidden="true" />
        </button>
      </Tooltip>
    </div>
  )
  return (
    <div className={styles.pair}>
      <span className={styles.axis} aria-hidden="true">
        {axis}
      </span>
      {field('from', from, value => onChange([value, to]))}
      <ArrowRightIcon size={12} className={styles.arrow} aria-hidden="true" />
      {field('to', to, value => onChange([from, value]))}
    </div>
  )
}

function ColorPair({
  pair: [from, to],
  used,
  onChange,
}: {
  pair: FromTo<string>
  used: readonly string[]
  onChange(pair: FromTo<string>): void
}) {
  const { t } = useTranslation('inspector')
  const field = (
    side: 'track.from' | 'track.to',
    value: string | null,
    change: (color: string | null) => void,
  ) => (
    <ColorField
      label={t(side, { label: t('track.color') })}
      clearable
      used={used}
      placeholder={t('track.current')}
      value={value === null ? undefined : { kind: 'color', color: value }}
      onChange={fill => change(solidOf(fill) ?? null)}
    />
  )
  return (
    <div className={styles.pair}>
      <span />
      {field('track.from', from, color => onChange([color, to]))}
      <ArrowRightIcon size={12} className={styles.arrow} aria-hidden="true" />
      {field('track.to', to, color => onChange([from, color]))}
    </div>
  )
}

interface MoveTracksProps extends Pick<AnimTracksFieldsProps, 'anim' | 'onChange'> {
  tracks: AnimTracks
  set(patch: { readonly [K in keyof AnimTracks]?: AnimTracks[K] | undefined }): void
}

/** Movement, with values of its own in landscape if the animation is split. */
function MoveTracks({ anim, tracks, set, onChange }: MoveTracksProps) {
  const { t } = useTranslation('inspector')
  const moves = tracks.x !== undefined || tracks.y !== undefined
  const split = anim.landscape !== undefined
  return (
    <div className={styles.track}>
      <SwitchRow
        label={t('track.move')}
        value={moves}
        onChange={on =>
          on
            ? set({ x: [0, 100], y: [0, 0] })
            : onChange({ tracks: withoutMove(tracks), landscape: undefined })
        }
      />
      {moves && (
        <>
          {split && <span className={styles.orient}>{t('track.portrait')}</span>}
          <Pair
            label={t('track.x')}
            axis="X"
            pair={tracks.x ?? [0, 0]}
            factor={1}
            step={10}
            onChange={x => set({ x })}
          />
          <Pair
            label={t('track.y')}
            axis="Y"
            pair={tracks.y ?? [0, 0]}
            factor={1}
            step={10}
            onChange={y => set({ y })}
          />
          <p className={inspector.help}>{t('path.help')}</p>
          <SwitchRow
            label={t('track.split')}
            value={split}
            onChange={on =>
              onChange({ landscape: on ? { x: tracks.x ?? [0, 0], y: tracks.y ?? [0, 0] } : undefined })
            }
          />
          {anim.landscape && (
            <>
              <span className={styles.orient}>{t('track.landscape')}</span>
              <Pair
                label={t('track.xLandscape')}
                axis="X"
                pair={anim.landscape.x ?? [0, 0]}
                factor={1}
                step={10}
                onChange={x => onChange({ landscape: { ...anim.landscape, x } })}
              />
              <Pair
                label={t('track.yLandscape')}
                axis="Y"
                pair={anim.landscape.y ?? [0, 0]}
                factor={1}
                step={10}
                onChange={y => onChange({ landscape: { ...anim.landscape, y } })}
              />
            </>
          )}
        </>
      )}
    </div>
  )
}
