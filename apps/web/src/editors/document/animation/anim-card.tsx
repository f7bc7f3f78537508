import type { AnimData } from '@adloom/engine/data'
import type { PlayableStore } from '@adloom/playable/commands'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { DotsSixVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsSixVertical'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { Dropdown } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusInside } from '../../../components/focus-inside.ts'
import { IconButton } from '../../../components/icon-button.tsx'
import { AnimForm } from './anim-form.tsx'
import styles from './anim-card.module.css'
import { animOfPreset, presetOf } from './anim-presets.ts'
import type { AnimPatch } from './animated.ts'
import { PoseTile } from './pose-tile.tsx'

interface AnimCardProps {
  store: PlayableStore
  anim: AnimData
  open: boolean
  first: boolean
  last: boolean
  onToggle(): void
  onPlay(): void
  onChange(patch: AnimPatch): void
  onCopy(): void
  onDouble(): void
  onToLevel(): void
  onMove(by: number): void
  onDrag(on: boolean): void
  onRemove(): void
}

/** One animation: what it does and when, in a line; everything about it when opened. */
export function AnimCard({
  store,
  anim,
  open,
  first,
  last,
  onToggle,
  onPlay,
  onChange,
  onCopy,
  onDouble,
  onToLevel,
  onMove,
  onDrag,
  onRemove,
}: AnimCardProps) {
  const { t } = useTranslation('freeInspector')
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
      <div className={styles.head}>
        <span
          className={styles.grip}
          draggable
          onDragStart={() => onDrag(true)}
          onDragEnd={() => onDrag(false)}
          aria-hidden="true"
        >
          <DotsSixVerticalIcon size={14} />
        </span>
        <span className={styles.stage}>
          <PoseTile anim={shown} still={!hovered} className={styles.square} />
        </span>
        <button type="button" className={styles.title} aria-expanded={open} onClick={onToggle}>
          <span className={styles.name}>{name}</span>
          <span className={styles.facts}>
            {anim.delay > 0 && `+${seconds(anim.delay)} · `}
            {t('anim.facts', { seconds: seconds(anim.duration) })}
            {!anim.auto && ` · ${t('anim.onEvent')}`}
          </span>
        </button>
        <IconButton icon={PlayIcon} size="small" label={t('anim.play', { name })} onClick={onPlay} />
        <Dropdown
          {...focusInside}
          trigger={['click']}
          menu={{
            items: [
              { key: 'double', label: t('anim.double'), onClick: onDouble },
              { key: 'copy', label: t('anim.copy'), onClick: onCopy },
              { key: 'level', label: t('anim.toLevel'), onClick: onToLevel },
              { type: 'divider' },
              { key: 'up', label: t('anim.up'), disabled: first, onClick: () => onMove(-1) },
              { key: 'down', label: t('anim.down'), disabled: last, onClick: () => onMove(1) },
              { type: 'divider' },
              { key: 'remove', label: t('anim.remove'), danger: true, onClick: onRemove },
            ],
          }}
        >
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
      {open && <AnimForm store={store} anim={anim} name={name} onChange={onChange} />}
    </section>
  )
}
