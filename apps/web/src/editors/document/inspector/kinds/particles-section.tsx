import type { ParticleArea, ParticleData, Range } from '@adloom/engine/data'
import { addAsset, setParticles } from '@adloom/playable/commands'
import { solidOf } from '@adloom/playable/format'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { ColorField } from '../../../../components/fields/color-field.tsx'
import { FoldSection } from '../../../../components/fields/fold-section.tsx'
import { NumberField, type NumberFieldProps } from '../../../../components/fields/number-field.tsx'
import { PickRow } from '../../../../components/fields/pick-row.tsx'
import { IconButton } from '../../../../components/icon-button.tsx'
import { AssetLine } from '../asset-line.tsx'
import { type Inspected, sharedValue, type NodeOf } from '../inspected.ts'
import styles from '../inspector.module.css'
import { Row, SwitchRow } from '../row.tsx'
import { usedColors } from '../used-colors.ts'
import { ParticlePreview } from './model-preview.tsx'

type Key = keyof ParticleData

/** Particle layer: emission, motion and end of particles; a preview plays above the parameters. */
export function ParticlesSection({ at }: { at: Inspected<NodeOf<'particles'>> }) {
  const [first] = at.nodes
  if (!first) return null
  return (
    <>
      <LookFields at={at} first={first} />
      <BirthFields at={at} first={first} />
      <FlightFields at={at} />
      <PhysicsFields at={at} />
    </>
  )
}

interface SectionProps {
  at: Inspected<NodeOf<'particles'>>
}

type ParticlePatch = { readonly [K in Key]?: ParticleData[K] | undefined }

/** Reads what the selected layers share, and sets it. */
function particlesOf({ store, ids, nodes }: SectionProps['at']) {
  return {
    one: <K extends Key>(key: K) => sharedValue(nodes, node => node.particles[key]),
    set: (patch: ParticlePatch) => setParticles(store, ids, patch),
  }
}

function LookFields({ at, first }: SectionProps & { first: NodeOf<'particles'> }) {
  const { t } = useTranslation('inspector')
  const { store, nodes } = at
  const { one, set } = particlesOf(at)
  return (
    <FoldSection id="free.particles" title={t('kind.particles')}>
      <ParticlePreview particles={first.particles} />
      <Row label={t('particles.texture')}>
        <AssetLine
          label={t('particles.texture')}
          kind="image"
          asset={one('texture')}
          onClear={() => set({ texture: undefined })}
          onPick={asset => set({ texture: addAsset(store, asset) })}
        />
      </Row>
      {one('texture') === undefined && (
        <Row label={t('particles.form')}>
          <Select
            aria-label={t('particles.form')}
            value={one('form') ?? 'glow'}
            onChange={form => set({ form })}
            options={(['glow', 'dot', 'square', 'star'] as const).map(value => ({
              value,
              label: t(`particles.form.${value}`),
            }))}
          />
        </Row>
      )}
      <Row label={t('particles.colors')} top>
        <ParticleColors
          colors={one('colors') ?? []}
          used={usedColors(store)}
          onChange={colors => set({ colors: colors.length > 0 ? colors : undefined })}
        />
      </Row>
      <SwitchRow
        label={t('play.auto')}
        value={sharedValue(nodes, node => node.particles.autoplay !== false)}
        onChange={autoplay => set({ autoplay })}
      />
      <SwitchRow
        label={t('particles.loop')}
        value={sharedValue(nodes, node => node.particles.loop === true)}
        onChange={loop => set({ loop })}
      />
      {one('loop') !== true && (
        <NumberRow at={at} of="duration" fallback={1000} unit={t('unit.ms')} min={0} step={100} />
      )}
    </FoldSection>
  )
}

/** Where and how particles are emitted. */
function BirthFields({ at, first }: SectionProps & { first: NodeOf<'particles'> }) {
  const { t } = useTranslation('inspector')
  const { one, set } = particlesOf(at)
  const area = one('area') ?? first.particles.area
  return (
    <FoldSection id="free.birth" title={t('particles.birth')}>
      <Row label={t('particles.area')}>
        <Select
          aria-label={t('particles.area')}
          value={area.form}
          onChange={form => set({ area: { ...area, form } })}
          options={(['point', 'line', 'circle', 'rect'] as const).map(value => ({
            value,
            label: t(`particles.area.${value}`),
          }))}
        />
      </Row>
      {area.form !== 'point' && <AreaFields area={area} onChange={next => set({ area: next })} />}
      <Row label={t('particles.space')}>
        <PickRow<'world' | 'local'>
          label={t('particles.space')}
          value={one('space')}
          onChange={space => set({ space })}
          options={[
            { value: 'world', label: t('particles.world') },
            { value: 'local', label: t('particles.local') },
          ]}
        />
      </Row>
      <NumberRow at={at} of="count" fallback={1} min={1} max={100} places={0} />
      <NumberRow at={at} of="interval" fallback={100} min={1} step={10} unit={t('unit.ms')} />
      <ParticleRange at={at} of="life" min={0} step={100} unit={t('unit.ms')} />
      <ParticleRange at={at} of="size" min={0} />
      <NumberRow at={at} of="endSize" fallback={1} unit="%" min={0} factor={100} />
      <ParticleRange at={at} of="alpha" unit="%" min={0} max={100} factor={100} />
      <NumberRow at={at} of="endAlpha" fallback={0} unit="%" min={0} max={100} factor={100} />
    </FoldSection>
  )
}

function FlightFields({ at }: SectionProps) {
  const { t } = useTranslation('inspector')
  return (
    <FoldSection id="free.flight" title={t('particles.flight')}>
      <ParticleRange at={at} of="speed" step={50} min={-2000} max={2000} />
      <NumberRow at={at} of="direction" fallback={-90} unit="°" />
      <NumberRow at={at} of="spread" fallback={360} unit="°" min={0} max={360} />
      <ParticleRange at={at} of="rotation" unit="°" />
      <ParticleRange at={at} of="spin" unit="°" min={-360} max={360} />
    </FoldSection>
  )
}

function PhysicsFields({ at }: SectionProps) {
  const { t } = useTranslation('inspector')
  const { one, set } = particlesOf(at)
  const gravity = one('gravity') ?? { x: 0, y: 0 }
  return (
    <FoldSection id="free.physics" title={t('particles.physics')} folded>
      <Row label={t('particles.gravity')}>
        <div className={styles.two}>
          <NumberField
            label={t('particles.gravityX')}
            mark="X"
            step={10}
            value={gravity.x}
            onChange={x => set({ gravity: { ...gravity, x } })}
          />
          <NumberField
            label={t('particles.gravityY')}
            mark="Y"
            step={10}
            value={gravity.y}
            onChange={y => set({ gravity: { ...gravity, y } })}
          />
        </div>
      </Row>
      <NumberRow at={at} of="damping" fallback={0} unit="%" min={0} max={100} factor={100} />
      <ParticleRange at={at} of="radial" step={10} />
      <ParticleRange at={at} of="tangential" step={10} />
    </FoldSection>
  )
}

type NumberRowProps = SectionProps &
  Partial<NumberFieldProps> & {
    of: 'count' | 'interval' | 'duration' | 'direction' | 'spread' | 'endSize' | 'endAlpha' | 'damping'
    fallback: number
    /** Shown number by stored number. */
    factor?: number
  }

function NumberRow({ at, of: key, fallback, factor = 1, ...field }: NumberRowProps) {
  const { t } = useTranslation('inspector')
  const value = sharedValue(at.nodes, node => node.particles[key] ?? fallback)
  return (
    <Row label={t(`particles.${key}`)}>
      <NumberField
        label={t(`particles.${key}`)}
        value={value === undefined ? undefined : value * factor}
        onChange={next => particlesOf(at).set({ [key]: next / factor })}
        {...field}
      />
    </Row>
  )
}

type ParticleRangeProps = SectionProps & {
  of: 'life' | 'size' | 'alpha' | 'speed' | 'rotation' | 'spin' | 'radial' | 'tangential'
  factor?: number
} & Partial<NumberFieldProps>

function ParticleRange({ at, of: key, factor = 1, ...field }: ParticleRangeProps) {
  const { t } = useTranslation('inspector')
  return (
    <RangeRow
      label={t(`particles.${key}`)}
      value={sharedValue(at.nodes, node => node.particles[key] ?? none)}
      factor={factor}
      more={field}
      onChange={next => particlesOf(at).set({ [key]: next })}
    />
  )
}

const none: Range = [0, 0]

function RangeRow({
  label,
  value,
  factor,
  more,
  onChange,
}: {
  label: string
  value: Range | undefined
  factor: number
  more: Partial<NumberFieldProps>
  onChange(value: Range): void
}) {
  const { t } = useTranslation('inspector')
  const [least, most] = value ?? [undefined, undefined]
  const { unit: _unit, ...rest } = more
  return (
    <Row label={more.unit === undefined ? label : `${label} (${more.unit})`}>
      <div className={styles.two}>
        <NumberField
          label={t('range.least', { label })}
          mark={t('range.min')}
          value={least === undefined ? undefined : least * factor}
          {...rest}
          onChange={next => onChange([next / factor, Math.max(next / factor, most ?? next / factor)])}
        />
        <NumberField
          label={t('range.most', { label })}
          mark={t('range.max')}
          value={most === undefined ? undefined : most * factor}
          {...rest}
          onChange={next => onChange([Math.min(least ?? next / factor, next / factor), next / factor])}
        />
      </div>
    </Row>
  )
}

function AreaFields({ area, onChange }: { area: ParticleArea; onChange(area: ParticleArea): void }) {
  const { t } = useTranslation('inspector')
  return (
    <div className={`${styles.sub} ${area.form === 'rect' ? styles.three : styles.two}`}>
      <NumberField
        label={t('place.w')}
        mark={area.form === 'circle' ? '⌀' : 'W'}
        min={0}
        value={area.w ?? 0}
        onChange={w => onChange({ ...area, w })}
      />
      {area.form === 'rect' && (
        <NumberField
          label={t('place.h')}
          mark="H"
          min={0}
          value={area.h ?? 0}
          onChange={h => onChange({ ...area, h })}
        />
      )}
      {area.form !== 'circle' && (
        <NumberField
          label={t('place.rotation')}
          mark="∠"
          unit="°"
          value={area.r ?? 0}
          onChange={r => onChange({ ...area, r })}
        />
      )}
    </div>
  )
}

function ParticleColors({
  colors,
  used,
  onChange,
}: {
  colors: readonly string[]
  used: readonly string[]
  onChange(colors: string[]): void
}) {
  const { t } = useTranslation('inspector')
  return (
    <div style={{ display: 'grid', gap: 4 }}>
      {colors.map((color, at) => (
        <ColorField
          key={at}
          label={t('particles.colorOf', { number: at + 1 })}
          used={used}
          clearable
          value={{ kind: 'color', color }}
          onChange={fill => {
            const next = solidOf(fill)
            onChange(
              next === undefined
                ? colors.filter((_, index) => index !== at)
                : colors.map((one, index) => (index === at ? next : one)),
            )
          }}
        />
      ))}
      {colors.length < 16 && (
        <IconButton
          icon={PlusIcon}
          size="small"
          label={t('particles.addColor')}
          onClick={() => onChange([...colors, colors.at(-1) ?? '#ffd84d'])}
        />
      )}
    </div>
  )
}
