import type { FigureUse, ModelView } from '@adloom/engine/data'
import { setModelView, nodeKindOf, setNodes } from '@adloom/playable/commands'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { ColorField } from '../../../../components/fields/color-field.tsx'
import { FoldSection } from '../../../../components/fields/fold-section.tsx'
import { NumberField } from '../../../../components/fields/number-field.tsx'
import { OrbitPad } from '../../../../components/fields/orbit-pad.tsx'
import { solidOf } from '@adloom/playable/format'
import { useRecord } from '../../state/editor-context.ts'
import { type Inspected, sharedValue, type NodeOf } from '../inspected.ts'
import styles from '../inspector.module.css'
import { Row, SwitchRow } from '../row.tsx'
import { usedColors } from '../used-colors.ts'
import { FileBlock } from './file-block.tsx'
import { ModelPreview } from './model-preview.tsx'

/** A bone figure or 3D model: clip and speed; for a model also camera, rotation, material and light. */
export function FigureSection({ at }: { at: Inspected<NodeOf<'dragonbones' | 'model3d'>> }) {
  const { t } = useTranslation('inspector')
  const { store, ids, nodes } = at
  const one = <K extends keyof FigureUse>(key: K) => sharedValue(nodes, node => node[key])
  const record = useRecord(one('asset'))
  const file = record?.type === 'asset' ? record : undefined
  const bones = nodes.filter(node => node.kind === 'dragonbones')
  const models = nodes.filter(node => node.kind === 'model3d')
  const armatures = [...new Set((file?.clips ?? []).flatMap(clip => clip.armature ?? []))]
  const armature = sharedValue(bones, node => node.armature) ?? armatures[0]
  const clips = (file?.clips ?? []).filter(
    clip => bones.length === 0 || clip.armature === undefined || clip.armature === armature,
  )
  return (
    <>
      <FoldSection id="free.figure" title={t(bones.length > 0 ? 'kind.dragonbones' : 'kind.model3d')}>
        <FileBlock
          at={at}
          facts={file?.triangles === undefined ? undefined : t('figure.triangles', { count: file.triangles })}
        />
        {bones.length > 0 && armatures.length > 1 && (
          <Row label={t('figure.armature')}>
            <Select
              aria-label={t('figure.armature')}
              value={armature}
              onChange={next => setNodes(store, ids, { armature: next, clip: undefined })}
              options={armatures.map(value => ({ value, label: value }))}
            />
          </Row>
        )}
        <Row label={t('figure.clip')}>
          <Select
            aria-label={t('figure.clip')}
            value={one('clip') ?? ''}
            onChange={clip => setNodes(store, ids, { clip: clip === '' ? undefined : clip })}
            options={[
              { value: '', label: clips[0]?.name ?? t('figure.firstClip') },
              ...clips.slice(1).map(clip => ({ value: clip.name, label: clip.name })),
            ]}
          />
        </Row>
        <Row label={t('figure.speed')}>
          <NumberField
            label={t('figure.speed')}
            unit="×"
            min={0}
            max={20}
            step={0.1}
            value={one('speed')}
            onChange={speed => setNodes(store, ids, { speed })}
          />
        </Row>
        <SwitchRow
          label={t('play.loop')}
          value={one('loop')}
          onChange={loop => setNodes(store, ids, { loop })}
        />
        <SwitchRow
          label={t('play.auto')}
          value={one('autoplay')}
          onChange={autoplay => setNodes(store, ids, { autoplay })}
        />
      </FoldSection>
      {models.length > 0 && models.length === nodes.length && <ModelFields at={{ ...at, nodes: models }} />}
    </>
  )
}

const axes = ['X', 'Y', 'Z'] as const
const freshCamera = (nodeKindOf('model3d').fields as { view: ModelView }).view.camera

type SetView = (patch: Partial<ModelView>) => void

interface ViewFieldsProps {
  view: ModelView
  /** Colours of the document, offered in colour fields. */
  used: ReturnType<typeof usedColors>
  set: SetView
}

/** Replaces one coordinate. */
const withAxis = (from: readonly number[], at: number, value: number) =>
  from.map((own, axis) => (axis === at ? value : own)) as [number, number, number]

function ModelFields({ at: { store, ids, nodes } }: { at: Inspected<NodeOf<'model3d'>> }) {
  const [first] = nodes
  if (!first) return null
  const { view } = first
  const set = (patch: Partial<ModelView>) => setModelView(store, ids, patch)
  const used = usedColors(store)
  return (
    <>
      <CameraFields node={first} set={set} />
      <MaterialFields view={view} used={used} set={set} />
      <LightFields view={view} used={used} set={set} />
    </>
  )
}

function withColor(
  material: NonNullable<ModelView['material']>,
  key: 'color' | 'emissive',
  color: string | undefined,
): NonNullable<ModelView['material']> {
  const { [key]: _before, ...rest } = material
  return color === undefined ? rest : { ...rest, [key]: color }
}

/** The engine's default light of a model: from the camera's upper right, in degrees. */
export const restLight = { azimuth: 26, polar: 53, strength: 0.65, ambient: 0.45 }

function CameraFields({ node, set }: { node: NodeOf<'model3d'>; set: SetView }) {
  const { t } = useTranslation('inspector')
  const { view } = node
  const camera = (patch: Partial<ModelView['camera']>) => set({ camera: { ...view.camera, ...patch } })
  const target = view.camera.target ?? [0, 0, 0]
  return (
    <FoldSection id="free.camera" title={t('camera.title')}>
      <OrbitPad
        label={t('camera.pad')}
        help={t('camera.help')}
        reset={t('camera.reset')}
        orbit={view.camera}
        distance={view.camera.distance}
        target={target}
        onChange={camera}
        onReset={() => set({ camera: freshCamera })}
      >
        <ModelPreview node={node} />
      </OrbitPad>
      <div className={styles.two}>
        <NumberField
          label={t('camera.azimuth')}
          mark={t('camera.azimuth')}
          unit="°"
          value={view.camera.azimuth}
          onChange={azimuth => camera({ azimuth })}
        />
        <NumberField
          label={t('camera.polar')}
          mark={t('camera.polar')}
          unit="°"
          min={0}
          max={180}
          value={view.camera.polar}
          onChange={polar => camera({ polar })}
        />
        <NumberField
          label={t('camera.distance')}
          mark={t('camera.distance')}
          min={0.1}
          max={1000}
          step={0.1}
          value={view.camera.distance}
          onChange={distance => camera({ distance })}
        />
        <NumberField
          label={t('camera.fov')}
          mark={t('camera.fov')}
          unit="°"
          min={5}
          max={120}
          value={view.camera.fov}
          onChange={fov => camera({ fov })}
        />
      </div>
      <Row label={t('camera.target')}>
        <div className={styles.three}>
          {axes.map((axis, index) => (
            <NumberField
              key={axis}
              label={t('camera.targetOf', { axis })}
              mark={axis}
              step={0.05}
              value={target[index]}
              onChange={value => camera({ target: withAxis(target, index, value) })}
            />
          ))}
        </div>
      </Row>
    </FoldSection>
  )
}

/** Rotation, scale and material of a model. */
function MaterialFields({ view, used, set }: ViewFieldsProps) {
  const { t } = useTranslation('inspector')
  const { material = {} } = view
  const rotation = view.rotation ?? [0, 0, 0]
  return (
    <FoldSection id="free.model" title={t('model.title')}>
      <Row label={t('place.rotation')}>
        <div className={styles.three}>
          {axes.map((axis, index) => (
            <NumberField
              key={axis}
              label={t('model.turnOf', { axis })}
              mark={axis}
              value={rotation[index]}
              onChange={value => set({ rotation: withAxis(rotation, index, value) })}
            />
          ))}
        </div>
      </Row>
      <Row label={t('place.scale')}>
        <NumberField
          label={t('place.scale')}
          unit="%"
          min={0}
          value={(view.scale ?? 1) * 100}
          onChange={share => set({ scale: share / 100 })}
        />
      </Row>
      <Row label={t('model.color')}>
        <ColorField
          label={t('model.color')}
          used={used}
          clearable
          value={material.color ? { kind: 'color', color: material.color } : { kind: 'none' }}
          onChange={fill => set({ material: withColor(material, 'color', solidOf(fill)) })}
        />
      </Row>
      <Row label={t('model.emissive')}>
        <ColorField
          label={t('model.emissive')}
          used={used}
          clearable
          value={material.emissive ? { kind: 'color', color: material.emissive } : { kind: 'none' }}
          onChange={fill => set({ material: withColor(material, 'emissive', solidOf(fill)) })}
        />
      </Row>
      <Row label={t('model.roughness')}>
        <NumberField
          label={t('model.roughness')}
          unit="%"
          min={0}
          max={100}
          value={(material.roughness ?? 1) * 100}
          onChange={share => set({ material: { ...material, roughness: share / 100 } })}
        />
      </Row>
    </FoldSection>
  )
}

function LightFields({ view, used, set }: ViewFieldsProps) {
  const { t } = useTranslation('inspector')
  const { light = {} } = view
  return (
    <FoldSection id="free.light" title={t('light.title')} folded>
      <div className={styles.two}>
        <NumberField
          label={t('camera.azimuth')}
          mark={t('camera.azimuth')}
          unit="°"
          value={light.azimuth ?? restLight.azimuth}
          onChange={azimuth => set({ light: { ...light, azimuth } })}
        />
        <NumberField
          label={t('camera.polar')}
          mark={t('camera.polar')}
          unit="°"
          value={light.polar ?? restLight.polar}
          onChange={polar => set({ light: { ...light, polar } })}
        />
        <NumberField
          label={t('light.strength')}
          mark={t('light.strength')}
          min={0}
          max={2}
          step={0.05}
          value={light.strength ?? restLight.strength}
          onChange={strength => set({ light: { ...light, strength } })}
        />
        <NumberField
          label={t('light.ambient')}
          mark={t('light.ambient')}
          min={0}
          max={2}
          step={0.05}
          value={light.ambient ?? restLight.ambient}
          onChange={ambient => set({ light: { ...light, ambient } })}
        />
      </div>
      <Row label={t('light.color')}>
        <ColorField
          label={t('light.color')}
          used={used}
          value={{ kind: 'color', color: light.color ?? '#ffffff' }}
          onChange={fill => set({ light: { ...light, color: solidOf(fill) ?? '#ffffff' } })}
        />
      </Row>
    </FoldSection>
  )
}
