import type { AnimData } from '@adloom/engine/data'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PickRow } from '../../../components/fields/pick-row.tsx'
import { animOfPreset, families, type Family, presetNames } from './anim-presets.ts'
import { PoseTile } from './pose-tile.tsx'
import styles from './preset-gallery.module.css'

/** All presets of the four families, each doing what it does. */
export function PresetGallery({ onTake }: { onTake(anim: Omit<AnimData, 'id'>): void }) {
  const { t } = useTranslation('freeInspector')
  const [family, setFamily] = useState<Family>('in')
  return (
    <div className={styles.gallery} role="dialog" aria-label={t('anim.add')}>
      <PickRow<Family>
        label={t('anim.family')}
        value={family}
        onChange={setFamily}
        options={families.map(value => ({ value, label: t(`family.${value}`) }))}
      />
      <p className={styles.help}>{t(`family.help.${family}`)}</p>
      <div className={styles.tiles}>
        {presetNames[family].map(name => (
          <PresetTile
            key={name}
            anim={animOfPreset(family, name)}
            name={t(`preset.${name}`)}
            onTake={onTake}
          />
        ))}
      </div>
    </div>
  )
}

function PresetTile({
  anim,
  name,
  onTake,
}: {
  anim: Omit<AnimData, 'id'>
  name: string
  onTake(anim: Omit<AnimData, 'id'>): void
}) {
  const [own] = useState(anim)
  return (
    <button type="button" className={styles.tile} onClick={() => onTake(own)}>
      <span className={styles.stage}>
        <PoseTile anim={own} className={styles.square} />
      </span>
      <span>{name}</span>
    </button>
  )
}
