import type { AnimData } from '@adloom/engine/data'
import type { PlayableStore } from '@adloom/playable/commands'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { DotsSixVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsSixVertical'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { Dropdown, type MenuProps } from 'antd'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusInside } from '../../../lib/keyboard.ts'
import { IconButton } from '../../../components/icon-button.tsx'
import styles from './animation-panel.module.css'
import { animOfPreset, presetOf } from './anim-presets.ts'
import type { AnimActions, AnimPatch } from './use-anim-actions.ts'
import { PoseTile } from './pose-tile.tsx'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { PickRow } from '../../../components/fields/pick-row.tsx'
import inspector from '../inspector/inspector.module.css'
import { Row, SwitchRow } from '../inspector/row.tsx'
import { AnimTracksFields } from './anim-tracks.tsx'
import { CurveEditor } from './curve/curve-editor.tsx'

interface AnimCardProps {
  store: PlayableStore
  anim: AnimData
  open: boolean
  first: boolean
  last: boolean
  actions: AnimActions
  onToggle(): void
  onDrag(on: boolean): void
}

/** One animation: a summary line, and its form when opened. */
export function AnimCard({ store, anim, open, first, last, actions, onToggle, onDrag }: AnimCardProps) {
  const { t } = useTranslation('inspector')
  const [hovered, setHovered] = useState(false)
  const preset = presetOf(anim)
  const name = anim.name ?? (preset ? t(`preset.${preset}`) : t(`family.${anim.family}`))
  const seconds = (ms: number) => Math.round(ms / 10) / 100
  const shown =
    anim.preset || Object.keys(anim.tracks ?? {}).length > 0 ? anim : animOfPreset('general', 'move')
  return (
    <section
      className={styles.card}
      data-family={anim.family}
      data-anim={anim.id}
      aria-label={name}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      <div className={styles.animCardHead}>
        <span
          className={styles.grip}
          draggable
          onDragStart={() => onDrag(true)}
          onDragEnd={() => onDrag(false)}
          aria-hidden="true"
        >
          <DotsSixVerticalIcon size={14} />
        </span>
        <span className={styles.animCardStage}>
          <PoseTile anim={shown} still={!hovered} className={styles.animCardSquare} />
        </span>
        <button type="button" className={styles.title} aria-expanded={open} onClick={onToggle}>
          <span className={styles.name}>{name}</span>
          <span className={styles.facts}>
            {anim.delay > 0 && `+${seconds(anim.delay)} · `}
            {t('anim.facts', { seconds: seconds(anim.duration) })}
            {!anim.auto && ` · ${t('anim.onEvent')}`}
          </span>
        </button>
        <IconButton
          icon={PlayIcon}
          size="small"
          label={t('anim.play', { name })}
          onClick={() => actions.play(anim.id)}
        />
        <Dropdown {...focusInside} trigger={['click']} menu={cardMenu(anim, first, last, actions, t)}>
          <IconButton
            icon={DotsThreeIcon}
            size="small"
            label={t('anim.more', { name })}
            tooltip={false}
            aria-haspopup="menu"
          />
        </Dropdown>
        <button
          type="button"
          className={`${styles.caret} ${open ? styles.up : ''}`}
          tabIndex={-1}
          aria-hidden="true"
          onClick={onToggle}
        >
          <CaretDownIcon size={12} />
        </button>
      </div>
      {open && (
        <AnimForm store={store} anim={anim} name={name} onChange={patch => actions.change(anim.id, patch)} />
      )}
    </section>
  )
}

function cardMenu(
  anim: AnimData,
  isFirst: boolean,
  isLast: boolean,
  actions: AnimActions,
  t: TFunction<'inspector'>,
): MenuProps {
  const { id } = anim
  return {
    items: [
      { key: 'double', label: t('anim.double'), onClick: () => actions.duplicate(anim) },
      { key: 'copy', label: t('anim.copy'), onClick: () => actions.copy(anim) },
      { key: 'level', label: t('anim.toLevel'), onClick: () => actions.applyToLevel(id) },
      { type: 'divider' },
      { key: 'up', label: t('anim.up'), disabled: isFirst, onClick: () => actions.moveBy(id, -1) },
      { key: 'down', label: t('anim.down'), disabled: isLast, onClick: () => actions.moveBy(id, 1) },
      { type: 'divider' },
      { key: 'remove', label: t('anim.remove'), danger: true, onClick: () => actions.remove(id) },
    ],
  }
}

interface AnimFormProps {
  store: PlayableStore
  anim: AnimData
  name: string
  onChange(patch: AnimPatch): void
}

type FormSection = 'timing' | 'tracks' | 'curve'

/** The form of one animation: timing, tracks and curve. */
function AnimForm({ store, anim, name, onChange }: AnimFormProps) {
  const { t } = useTranslation('inspector')
  const [section, setSection] = useState<FormSection>('timing')
  return (
    <div className={styles.form}>
      <PickRow<FormSection>
        label={t('anim.part')}
        value={section}
        onChange={setSection}
        options={[
          { value: 'timing', label: t('anim.timing') },
          { value: 'tracks', label: t('anim.values') },
          { value: 'curve', label: t('anim.curve') },
        ]}
      />
      {section === 'timing' && <TimingFields anim={anim} name={name} onChange={onChange} />}
      {section === 'tracks' && <AnimTracksFields anim={anim} store={store} onChange={onChange} />}
      {section === 'curve' && (
        <CurveEditor store={store} anim={anim} onChange={curve => onChange({ curve })} />
      )}
    </div>
  )
}

function TimingFields({ anim, name, onChange }: Omit<AnimFormProps, 'store'>) {
  const { t } = useTranslation('inspector')
  return (
    <>
      <NameField name={name} onChange={onChange} />
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
  )
}

function NameField({ name, onChange }: Pick<AnimFormProps, 'name' | 'onChange'>) {
  const { t } = useTranslation('inspector')
  const [typed, setTyped] = useState<string>()
  const apply = () => {
    if (typed !== undefined && typed.trim() !== name)
      onChange({ name: typed.trim() === '' ? undefined : typed.trim() })
    setTyped(undefined)
  }
  return (
    <Row label={t('anim.name')}>
      <input
        className={inspector.line}
        aria-label={t('anim.name')}
        value={typed ?? name}
        maxLength={100}
        onChange={event => setTyped(event.target.value)}
        onBlur={apply}
        onKeyDown={event => {
          if (event.key === 'Enter') event.currentTarget.blur()
          if (event.key === 'Escape') setTyped(undefined)
        }}
      />
    </Row>
  )
}
