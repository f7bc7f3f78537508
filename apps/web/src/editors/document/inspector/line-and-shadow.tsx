import type { ShapeData } from '@adloom/engine/data'
import { solidOf } from '@adloom/playable/format'
import { useTranslation } from 'react-i18next'
import { ColorField } from '../../../components/fields/color-field.tsx'
import { NumberField } from '../../../components/fields/number-field.tsx'
import styles from './inspector.module.css'
import { SwitchRow } from './row.tsx'

type Stroke = NonNullable<ShapeData['stroke']>
type Shadow = NonNullable<ShapeData['shadow']>

interface LineAndShadowProps {
  stroke: Stroke | undefined
  shadow: Shadow | undefined
  used: readonly string[]
  onChange(patch: { stroke?: Stroke | undefined; shadow?: Shadow | undefined }): void
}

/** Stroke and shadow of a shape or text; each can be switched on. */
export function LineAndShadow({ stroke, shadow, used, onChange }: LineAndShadowProps) {
  const { t } = useTranslation('inspector')
  const setShadow = (patch: Partial<Shadow>) => shadow && onChange({ shadow: { ...shadow, ...patch } })
  return (
    <>
      <SwitchRow
        label={t('stroke.title')}
        value={stroke !== undefined}
        onChange={on => onChange({ stroke: on ? { color: '#14161f', width: 4 } : undefined })}
      />
      {stroke && (
        <div className={`${styles.sub} ${styles.two}`}>
          <ColorField
            label={t('stroke.color')}
            used={used}
            value={{ kind: 'color', color: stroke.color }}
            onChange={fill => onChange({ stroke: { ...stroke, color: solidOf(fill) ?? stroke.color } })}
          />
          <NumberField
            label={t('stroke.width')}
            mark={t('stroke.width')}
            min={0}
            max={200}
            value={stroke.width}
            onChange={width => onChange({ stroke: { ...stroke, width } })}
          />
        </div>
      )}
      <SwitchRow
        label={t('shadow.title')}
        value={shadow !== undefined}
        onChange={on =>
          onChange({ shadow: on ? { color: 'rgba(0,0,0,0.35)', blur: 12, dx: 0, dy: 6 } : undefined })
        }
      />
      {shadow && (
        <div className={styles.sub}>
          <div className={styles.two}>
            <ColorField
              label={t('shadow.color')}
              used={used}
              value={{ kind: 'color', color: shadow.color }}
              onChange={fill => setShadow({ color: solidOf(fill) ?? shadow.color })}
            />
            <NumberField
              label={t('shadow.blur')}
              mark={t('shadow.blur')}
              min={0}
              max={400}
              value={shadow.blur}
              onChange={blur => setShadow({ blur })}
            />
          </div>
          <div className={styles.two}>
            <NumberField
              label={t('shadow.dx')}
              mark="X"
              value={shadow.dx}
              onChange={dx => setShadow({ dx })}
            />
            <NumberField
              label={t('shadow.dy')}
              mark="Y"
              value={shadow.dy}
              onChange={dy => setShadow({ dy })}
            />
          </div>
        </div>
      )}
    </>
  )
}
