import { addClip } from '@adloom/video/commands'
import { bannerFrames } from '@adloom/video/banners'
import type { Mask } from '@adloom/video/format'
import { useTranslation } from 'react-i18next'
import railStyles from '../rail/rail.module.css'
import { useVideoEditor, useVideoSettings } from '../state/editor-context.ts'
import styles from './banner.module.css'

const whole = { x: 0.5, y: 0.5, w: 1, h: 1 } as const
/** Shapes that can be added: their masks, and how wide they are for their height. */
const shapes = {
  rectangle: { wide: 1.4 },
  rounded: { mask: { ...whole, kind: 'rect', radius: 0.4 }, wide: 1.4 },
  pill: { mask: { ...whole, kind: 'rect', radius: 1 }, wide: 3 },
  circle: { mask: { ...whole, kind: 'ellipse' }, wide: 1 },
  star: { mask: { ...whole, kind: 'star' }, wide: 1 },
  heart: { mask: { ...whole, kind: 'heart' }, wide: 1 },
} as const satisfies Record<string, { mask?: Mask; wide: number }>
type ShapeName = keyof typeof shapes

/** Canvas units. */
const height = 220
const accent = '#4f46e5'

/** Plain shapes; a click adds one in the middle. */
export function ShapesPanel() {
  const { t } = useTranslation('videoEditor')
  const { store } = useVideoEditor()
  const { canvases } = useVideoSettings()
  const add = (name: ShapeName) => {
    const [base] = canvases
    if (!base) return
    const { wide, ...look } = shapes[name]
    const h = Math.min(height, base.height * 0.5)
    const place = { x: base.width / 2, y: base.height / 2, w: h * wide, h }
    const fill = { kind: 'color', color: accent } as const
    const called = t(`shape.${name}`)
    addClip(store, { kind: 'color', name: called, fill, place, length: bannerFrames, ...look }, 0)
  }
  return (
    <>
      <div className={railStyles.title}>
        <h2>{t('rail.shapes')}</h2>
      </div>
      <div className={styles.shapes}>
        {(Object.keys(shapes) as ShapeName[]).map(name => (
          <button key={name} type="button" onClick={() => add(name)}>
            <i data-shape={name} aria-hidden="true" />
            {t(`shape.${name}`)}
          </button>
        ))}
      </div>
    </>
  )
}
