import { removeKeyframe, setKeyframe, setKeyframeCurve } from '@adloom/video/commands'
import { type ClipRecord, keyedProperties, type KeyedProperty, type Keyframe } from '@adloom/video/format'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { DiamondIcon } from '@phosphor-icons/react/dist/csr/Diamond'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FoldSection } from '../../../components/fields/fold-section.tsx'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { CurveGraph } from '../../document/animation/curve/curve-graph.tsx'
import { useVideoEditor, useVideoSession, useVideoSettings } from '../state/editor-context.ts'
import styles from './inspector.module.css'

/** Value without keyframes, and how it is shown. */
const shownAs: Record<KeyedProperty, { neutral: number; factor: number; unit: string }> = {
  x: { neutral: 0, factor: 100, unit: '%' },
  y: { neutral: 0, factor: 100, unit: '%' },
  scale: { neutral: 1, factor: 100, unit: '%' },
  rotation: { neutral: 0, factor: 1, unit: '°' },
  opacity: { neutral: 1, factor: 100, unit: '%' },
  volume: { neutral: 0, factor: 1, unit: 'dB' },
}

/** Keyframes of one clip: a value typed at the playhead becomes one. */
export function KeyframesSection({ clip }: { clip: ClipRecord }) {
  const { t } = useTranslation('videoEditor')
  const frame = useVideoSession(session => session.frame)
  const [opened, setOpened] = useState<KeyedProperty>()
  const at = Math.max(0, Math.min(frame - clip.start, clip.length))
  const properties = keyedProperties.filter(
    property => property !== 'volume' || clip.kind === 'video' || clip.kind === 'take',
  )
  return (
    <FoldSection id="video-keys" title={t('keys.title')} folded>
      <p className={styles.hint}>{t('keys.help')}</p>
      {properties.map(property => (
        <KeyedRow
          key={property}
          clip={clip}
          property={property}
          at={at}
          isOpen={opened === property}
          onOpen={() => setOpened(opened === property ? undefined : property)}
        />
      ))}
    </FoldSection>
  )
}

interface KeyedRowProps {
  clip: ClipRecord
  property: KeyedProperty
  /** The playhead in frames from the start of the clip. */
  at: number
  isOpen: boolean
  onOpen: () => void
}

function KeyedRow({ clip, property, at, isOpen, onOpen }: KeyedRowProps) {
  const { t } = useTranslation('videoEditor')
  const { store, session } = useVideoEditor()
  const keys: readonly Keyframe[] =
    ('keys' in clip && (clip.keys as Partial<Record<KeyedProperty, Keyframe[]>>)?.[property]) || []
  const { neutral, factor, unit } = shownAs[property]
  const here = keys.find(key => key.at === at)
  const before = keys.findLast(key => key.at < at)
  const after = keys.find(key => key.at > at)
  const value = here?.value ?? before?.value ?? after?.value ?? neutral
  const go = (key: Keyframe | undefined) =>
    key && session.setState({ frame: clip.start + key.at, playing: 0 })
  const name = t(`keyed.${property}`)
  return (
    <>
      <div className={styles.keyed}>
        <button type="button" aria-expanded={isOpen} disabled={keys.length < 2} onClick={onOpen}>
          {name}
        </button>
        <NumberField
          label={name}
          unit={unit}
          value={Number((value * factor).toFixed(2))}
          onChange={next => setKeyframe(store, clip.id, property, at, next / factor)}
        />
        <span>
          <button
            type="button"
            aria-label={t('keys.previous', { name })}
            disabled={!before}
            onClick={() => go(before)}
          >
            <CaretLeftIcon size={12} />
          </button>
          <button
            type="button"
            aria-label={t(here ? 'keys.remove' : 'keys.add', { name })}
            aria-pressed={here !== undefined}
            onClick={() =>
              here
                ? removeKeyframe(store, clip.id, property, at)
                : setKeyframe(store, clip.id, property, at, value)
            }
          >
            <DiamondIcon size={15} weight={here ? 'fill' : 'regular'} />
          </button>
          <button
            type="button"
            aria-label={t('keys.next', { name })}
            disabled={!after}
            onClick={() => go(after)}
          >
            <CaretRightIcon size={12} />
          </button>
        </span>
      </div>
      {isOpen && <KeyCurve clip={clip} property={property} from={here ?? before} to={after} />}
    </>
  )
}

const straight = [
  { x: 0, y: 0 },
  { x: 1, y: 1 },
]

/** The curve between two keyframes around the playhead. */
function KeyCurve({
  clip,
  property,
  from,
  to,
}: {
  clip: ClipRecord
  property: KeyedProperty
  from: Keyframe | undefined
  to: Keyframe | undefined
}) {
  const { t } = useTranslation('videoEditor')
  const { store } = useVideoEditor()
  const { rate } = useVideoSettings()
  const [chosen, setChosen] = useState(0)
  if (!from || !to) return <p className={styles.hint}>{t('keys.between')}</p>
  const keys = from.curve ?? straight
  return (
    <CurveGraph
      keys={keys}
      chosen={Math.min(chosen, keys.length - 1)}
      durationMs={((to.at - from.at) / rate) * 1000}
      onChoose={setChosen}
      onChange={curve => setKeyframeCurve(store, clip.id, property, from.at, curve)}
    />
  )
}
