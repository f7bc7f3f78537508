import {
  addPreset,
  type Preset,
  presetCategories,
  type PresetCategory,
  presets,
  presetDocument,
} from '@adloom/playable/presets'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { Button, Input, Segmented } from 'antd'
import { useState, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { localText, useLanguage } from '../../../lib/language.ts'
import { notify } from '../../../lib/notices.ts'
import { useDocumentEditor } from '../../document/state/editor-context.ts'
import { openRoot } from '../../document/state/editor-session.ts'
import styles from './presets-panel.module.css'
import { drawScene, runScene } from '../../shell/draw-scene.ts'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'

const shownAtFirst = 6

/** Ready-made scenes to start from. */
export function PresetsPanel() {
  const { t } = useTranslation('documentEditor')
  const language = useLanguage()
  const { store, session } = useDocumentEditor()
  const [keyword, setKeyword] = useState('')
  const [category, setCategory] = useState<'all' | PresetCategory>('all')
  const wanted = keyword.trim().toLowerCase()
  const found = presets.filter(preset =>
    [preset.id, ...Object.values(preset.name)].join(' ').toLowerCase().includes(wanted),
  )
  const categories = presetCategories.filter(
    one => (category === 'all' || category === one) && found.some(preset => preset.category === one),
  )

  function add(preset: Preset) {
    const { rootId } = session.getState()
    const scene = addPreset(store, preset, rootId)
    openRoot(session, scene)
    store.select([])
    notify({
      tone: 'success',
      text: t('preset.added', { name: localText(preset.name, language) }),
      durationMs: 4000,
      action: { label: t('deleted.undo'), run: () => void store.history.undo() },
    })
  }

  return (
    <div className={styles.panel}>
      <header className={styles.head}>
        <h2 className="panel-title">{t('rail.presets')}</h2>
        <Input
          prefix={<MagnifyingGlassIcon size={14} />}
          size="small"
          allowClear
          value={keyword}
          placeholder={t('preset.search')}
          aria-label={t('preset.search')}
          onChange={event => setKeyword(event.target.value)}
        />
        <CategoryPicker category={category} onChoose={setCategory} />
      </header>
      <div className={styles.scroller}>
        {categories.map(one => {
          const all = found.filter(preset => preset.category === one)
          const shown = category === 'all' && wanted === '' ? all.slice(0, shownAtFirst) : all
          return (
            <section key={one} aria-label={t(`preset.category.${one}`)}>
              <div className={styles.title}>
                <h3>{t(`preset.category.${one}`)}</h3>
                {shown.length < all.length && (
                  <Button type="link" size="small" onClick={() => setCategory(one)}>
                    {t('preset.all', { count: all.length })}
                  </Button>
                )}
              </div>
              <div className={styles.cards}>
                {shown.map(preset => (
                  <PresetCard key={preset.id} preset={preset} onAdd={() => add(preset)} />
                ))}
              </div>
            </section>
          )
        })}
        {categories.length === 0 && <p className={styles.empty}>{t('preset.none')}</p>}
        <p className={styles.help}>{t('preset.help')}</p>
      </div>
    </div>
  )
}

interface CategoryPickerProps {
  category: 'all' | PresetCategory
  onChoose(category: 'all' | PresetCategory): void
}

function CategoryPicker({ category, onChoose }: CategoryPickerProps) {
  const { t } = useTranslation('documentEditor')
  return (
    <Segmented<'all' | PresetCategory>
      size="small"
      block
      value={category}
      aria-label={t('preset.category')}
      onChange={onChoose}
      options={(['all', ...presetCategories] as const).map(value => ({
        value,
        label: t(`preset.short.${value}`),
        title: t(`preset.category.${value}`),
      }))}
    />
  )
}

const made = new Map<string, Promise<string>>()
let queue: Promise<unknown> = Promise.resolve()

/** Returns the image of a preset; drawn one after another, once a session. */
function presetImage(preset: Preset, language: string): Promise<string> {
  const key = `${preset.id}/${language}`
  const known = made.get(key)
  if (known) return known
  const image = queue
    .then(() => new Promise(rest => setTimeout(rest, 10)))
    .then(() => drawScene(presetDocument(preset), 'scene', language))
  queue = image.catch(() => made.delete(key))
  made.set(key, image)
  return image
}

/** One preset; its scene plays on hover or focus. */
function PresetCard({ preset, onAdd }: { preset: Preset; onAdd(): void }) {
  const { t } = useTranslation('documentEditor')
  const language = useLanguage()
  const [image, setImage] = useState<string>()
  const [awake, setAwake] = useState(false)
  useEffect(() => {
    let alive = true
    presetImage(preset, language).then(
      made => {
        if (alive) setImage(made)
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
      <span className={styles.image}>
        {image !== undefined && <img src={image} alt="" draggable={false} />}
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
