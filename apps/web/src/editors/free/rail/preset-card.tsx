import { type Preset, presetDocument } from '@adloom/playable/presets'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localText } from '../../../lib/local-text.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { runScene } from '../../shell/draw-scene.ts'
import { presetPicture } from './preset-image.ts'
import styles from './preset-card.module.css'

/** One preset as it looks; it moves while the pointer or the keyboard is on it. */
export function PresetCard({ preset, onAdd }: { preset: Preset; onAdd(): void }) {
  const { t } = useTranslation('free')
  const language = useLanguage()
  const [picture, setPicture] = useState<string>()
  const [awake, setAwake] = useState(false)
  useEffect(() => {
    let alive = true
    presetPicture(preset, language).then(
      made => {
        if (alive) setPicture(made)
      },
      () => undefined,
    )
    return () => {
      alive = false
    }
  }, [preset, language])
  const name = localText(preset.name, language)
  return (
    <button
      type="button"
      className={styles.card}
      aria-label={t('preset.add', { name })}
      data-preset={preset.id}
      onClick={onAdd}
      onPointerEnter={() => setAwake(true)}
      onPointerLeave={() => setAwake(false)}
      onFocus={() => setAwake(true)}
      onBlur={() => setAwake(false)}
    >
      <span className={styles.picture}>
        {picture !== undefined && <img src={picture} alt="" draggable={false} />}
        {awake && <Moving preset={preset} language={language} />}
        <span className={styles.plus}>
          <PlusIcon size={13} weight="bold" aria-hidden="true" />
        </span>
      </span>
      <span className={styles.name}>{name}</span>
    </button>
  )
}

function Moving({ preset, language }: { preset: Preset; language: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(
    () => (canvas.current ? runScene(canvas.current, presetDocument(preset), 'scene', language) : undefined),
    [preset, language],
  )
  return <canvas ref={canvas} className={styles.moving} />
}
