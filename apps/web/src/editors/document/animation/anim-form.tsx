import type { AnimData } from '@adloom/engine/data'
import type { PlayableStore } from '@adloom/playable/commands'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { PickRow } from '../../../components/fields/pick-row.tsx'
import inspector from '../inspector/inspector.module.css'
import { Row } from '../inspector/row.tsx'
import { SwitchRow } from '../inspector/switch-row.tsx'
import { AnimTracksFields } from './anim-tracks.tsx'
import type { AnimPatch } from './animated.ts'
import { CurveEditor } from './curve/curve-editor.tsx'
import styles from './anim-form.module.css'

interface AnimFormProps {
  store: PlayableStore
  anim: AnimData
  name: string
  onChange(patch: AnimPatch): void
}

type Part = 'timing' | 'tracks' | 'curve'

/** Everything about one animation: when, from what to what, along which curve. */
export function AnimForm({ store, anim, name, onChange }: AnimFormProps) {
  const { t } = useTranslation('freeInspector')
  const [part, setPart] = useState<Part>('timing')
  const [typed, setTyped] = useState<string>()
  const keep = () => {
    if (typed !== undefined && typed.trim() !== name)
      onChange({ name: typed.trim() === '' ? undefined : typed.trim() })
    setTyped(undefined)
  }
  return (
    <div className={styles.form}>
      <PickRow<Part>
        label={t('anim.part')}
        value={part}
        onChange={setPart}
        options={[
          { value: 'timing', label: t('anim.timing') },
          { value: 'tracks', label: t('anim.values') },
          { value: 'curve', label: t('anim.curve') },
        ]}
      />
      {part === 'timing' && (
        <>
          <Row label={t('anim.name')}>
            <input
              className={inspector.line}
              aria-label={t('anim.name')}
              value={typed ?? name}
              maxLength={100}
              onChange={event => setTyped(event.target.value)}
              onBlur={keep}
              onKeyDown={event => {
                if (event.key === 'Enter') event.currentTarget.blur()
                if (event.key === 'Escape') setTyped(undefined)
              }}
            />
          </Row>
          <Row label={t('anim.delay')}>
            <NumberField
              label={t('anim.delay')}
              mark="+"
              unit="s"
              step={0.1}
              min={0}
              max={3600}
              value={anim.delay / 1000}
              onChange={delay => onChange({ delay: Math.round(delay * 1000) })}
            />
          </Row>
          <Row label={t('anim.duration')}>
            <NumberField
              label={t('anim.duration')}
              mark="⟷"
              unit="s"
              step={0.1}
              min={0.02}
              max={3600}
              value={anim.duration / 1000}
              onChange={duration => onChange({ duration: Math.round(duration * 1000) })}
            />
          </Row>
          <div className={styles.stacked}>
            <span aria-hidden="true">{t('anim.loop')}</span>
            <PickRow<AnimData['loop']>
              label={t('anim.loop')}
              value={anim.loop}
              onChange={loop => onChange({ loop })}
              options={[
                { value: 'once', label: t('loop.once') },
                { value: 'loop', label: t('loop.loop') },
                { value: 'pingpong', label: t('loop.pingpong') },
              ]}
            />
          </div>
          <SwitchRow label={t('anim.auto')} value={anim.auto} onChange={auto => onChange({ auto })} />
          {!anim.auto && <p className={inspector.help}>{t('anim.autoHelp')}</p>}
        </>
      )}
      {part === 'tracks' && <AnimTracksFields anim={anim} store={store} onChange={onChange} />}
      {part === 'curve' && <CurveEditor store={store} anim={anim} onChange={curve => onChange({ curve })} />}
    </div>
  )
}
