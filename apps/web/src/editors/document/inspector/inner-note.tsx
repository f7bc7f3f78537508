import { differsInside, resetInner } from '@adloom/playable/commands'
import { isInner } from '@adloom/playable/geometry'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { useTranslation } from 'react-i18next'
import { useRecord } from '../state/editor-context.ts'
import type { Inspected } from './inspected.ts'
import styles from './inspector.module.css'

/**
 * Says of layers inside an instance that what changes here changes for that instance alone, and gives it back
 * to the prefab.
 */
export function InnerNote({ at: { store, ids } }: { at: Inspected }) {
  const { t } = useTranslation('freeInspector')
  const [first] = ids
  const instance = useRecord(first?.split('/')[0])
  if (first === undefined || !ids.every(isInner) || instance?.type !== 'node') return null
  const differs = ids.some(id => differsInside(store, id))
  return (
    <div className={styles.bar} role="note">
      <p className={styles.help}>{t('instance.inside', { name: instance.name })}</p>
      {differs && (
        <button type="button" className={styles.button} onClick={() => resetInner(store, ids)}>
          <ArrowCounterClockwiseIcon size={14} aria-hidden="true" />
          {t('instance.reset')}
        </button>
      )}
    </div>
  )
}
