import type { CurveKey } from '@adloom/engine/data'
import { LineSegmentIcon } from '@phosphor-icons/react/dist/csr/LineSegment'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { WaveSineIcon } from '@phosphor-icons/react/dist/csr/WaveSine'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../../../../components/fields/number-field.tsx'
import { IconButton } from '../../../../components/icon-button.tsx'
import { addKey, type Curve, moveKey, removeKey, turnSmooth } from './curve-moves.ts'
import styles from './curve-table.module.css'

interface CurveTableProps {
  keys: Curve
  chosen: number
  onChoose(at: number): void
  onChange(keys: CurveKey[]): void
}

/** The keys of a curve as numbers: all that can be done by drawing can be done here. */
export function CurveTable({ keys, chosen, onChoose, onChange }: CurveTableProps) {
  const { t } = useTranslation('freeInspector')
  const add = () => {
    const after = Math.min(chosen, keys.length - 2)
    const [from, to] = [keys[after], keys[after + 1]]
    if (!from || !to) return
    const added = addKey(keys, (from.x + to.x) / 2)
    onChange(added.keys)
    onChoose(added.at)
  }
  return (
    <div className={styles.table} role="table" aria-label={t('curve.table')}>
      <div role="row" className={styles.head}>
        <span role="columnheader">{t('curve.time')}</span>
        <span role="columnheader">{t('curve.progress')}</span>
        <span />
        <IconButton icon={PlusIcon} size="small" label={t('curve.add')} onClick={add} />
      </div>
      {keys.map((key, at) => {
        const isEnd = at === 0 || at === keys.length - 1
        return (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the focus of a field inside chooses its row
          <div
            key={at}
            role="row"
            className={`${styles.row} ${at === chosen ? styles.on : ''}`}
            onFocus={() => onChoose(at)}
          >
            <NumberField
              label={t('curve.timeOf', { number: at + 1 })}
              unit="%"
              min={0}
              max={100}
              value={key.x * 100}
              disabled={isEnd}
              onChange={time => onChange(moveKey(keys, at, time / 100, key.y))}
            />
            <NumberField
              label={t('curve.progressOf', { number: at + 1 })}
              unit="%"
              min={-100}
              max={200}
              value={key.y * 100}
              disabled={isEnd}
              onChange={progress => onChange(moveKey(keys, at, key.x, progress / 100))}
            />
            <IconButton
              icon={key.in || key.out ? WaveSineIcon : LineSegmentIcon}
              size="small"
              label={t(key.in || key.out ? 'curve.corner' : 'curve.smooth')}
              onClick={() => onChange(turnSmooth(keys, at))}
            />
            <IconButton
              icon={TrashIcon}
              size="small"
              label={t('curve.remove', { number: at + 1 })}
              disabled={isEnd}
              onClick={() => {
                onChange(removeKey(keys, at))
                onChoose(Math.max(0, at - 1))
              }}
            />
          </div>
        )
      })}
    </div>
  )
}
