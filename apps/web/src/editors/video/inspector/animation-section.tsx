import { setClips } from '@adloom/video/commands'
import {
  type Animations,
  type ClipRecord,
  comboAnimations,
  edgeAnimations,
  loopAnimations,
} from '@adloom/video/format'
import { Segmented, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FoldSection } from '../../../components/fields/fold-section.tsx'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { Row } from '../../document/inspector/row.tsx'
import { useVideoEditor, useVideoSettings } from '../state/editor-context.ts'
import styles from './inspector.module.css'

const roles = ['in', 'out', 'combo', 'loop'] as const
type Role = (typeof roles)[number]
const kindsOf = { in: edgeAnimations, out: edgeAnimations, combo: comboAnimations, loop: loopAnimations }

/** Entrance and exit, or one animation over the whole clip, or one that repeats. */
export function AnimationSection({ clips }: { clips: readonly ClipRecord[] }) {
  const { t } = useTranslation('videoEditor')
  const { store } = useVideoEditor()
  const { rate } = useVideoSettings()
  const [first] = clips.flatMap(clip => ('place' in clip ? [clip] : []))
  const used = roles.find(role => first?.animations?.[role] !== undefined)
  const [role, setRole] = useState<Role>(used ?? 'in')
  const current = first?.animations?.[role]
  const ids = clips.map(({ id }) => id)
  const set = (next: { kind: string; length: number } | undefined) => {
    const edges = role === 'in' || role === 'out'
    const { combo: _combo, loop: _loop, ...rest } = first?.animations ?? {}
    const { [role]: _old, ...others }: Partial<Record<Role, unknown>> = edges ? rest : {}
    const animations = { ...others, ...(next ? { [role]: next } : {}) } as Animations
    setClips(store, ids, { animations: Object.keys(animations).length > 0 ? animations : undefined })
  }
  // `typewriter` shows letters, which only texts have.
  const kinds: readonly string[] = kindsOf[role].filter(
    kind => kind !== 'typewriter' || clips.every(clip => clip.kind === 'text'),
  )
  return (
    <FoldSection id="video-animation" title={t('animation.title')}>
      <Segmented
        block
        size="small"
        value={role}
        onChange={setRole}
        options={roles.map(value => ({ value, label: t(`animation.${value}`) }))}
      />
      <Row label={t('animation.kind')}>
        <Select
          size="small"
          className={styles.select ?? ''}
          aria-label={t('animation.kind')}
          value={current?.kind ?? 'none'}
          options={[
            { value: 'none', label: t('animation.none') },
            ...kinds.map(value => ({ value, label: t(`animationKind.${value as 'fade'}`) })),
          ]}
          onChange={kind =>
            set(
              kind === 'none'
                ? undefined
                : { kind, length: current?.length ?? defaultLength(role, rate, first?.length) },
            )
          }
        />
      </Row>
      {current && (
        <Row label={t('animation.length')}>
          <NumberField
            label={t('animation.length')}
            unit="s"
            min={1 / rate}
            max={60}
            step={0.1}
            value={current.length / rate}
            onChange={value => set({ ...current, length: Math.max(1, Math.round(value * rate)) })}
          />
        </Row>
      )}
    </FoldSection>
  )
}

function defaultLength(role: Role, rate: number, clipLength = rate): number {
  if (role === 'combo') return clipLength
  return Math.min(clipLength, Math.round(rate * (role === 'loop' ? 1 : 0.5)))
}
