import { treeOf } from '@adloom/playable/geometry'
import { DiamondsFourIcon } from '@phosphor-icons/react/dist/csr/DiamondsFour'
import { SelectionBackgroundIcon } from '@phosphor-icons/react/dist/csr/SelectionBackground'
import { SelectionForegroundIcon } from '@phosphor-icons/react/dist/csr/SelectionForeground'
import { compareByIndex } from '@adloom/document'
import type { Icon } from '@phosphor-icons/react'
import { useTranslation } from 'react-i18next'
import {
  useBesidePlaces,
  useFreeEditor,
  useFreeSession,
  useRecordsOf,
} from '../../document/state/editor-context.ts'
import styles from './scenes-strip.module.css'

/** The layers that stand in every scene, behind it or before it, and the prefabs. */
export function OtherRoots({ onOpen }: { onOpen(id: string): void }) {
  const { t } = useTranslation('free')
  const { store } = useFreeEditor()
  const rootId = useFreeSession(session => session.rootId)
  const prefabs = useRecordsOf('prefab')
  useBesidePlaces()
  const tree = treeOf(store)
  const chip = (id: string, name: string, ChipIcon: Icon) => {
    const count = tree.childrenOf(id).length
    return (
      <button
        key={id}
        type="button"
        className={styles.chip}
        aria-pressed={rootId === id}
        onClick={() => onOpen(id)}
      >
        <ChipIcon size={14} aria-hidden="true" />
        <span>{name}</span>
        {count > 0 && <em>{count}</em>}
      </button>
    )
  }
  return (
    <div className={styles.others} role="group" aria-label={t('scene.everywhere')}>
      {chip('global:below', t('scene.below'), SelectionBackgroundIcon)}
      {chip('global:above', t('scene.above'), SelectionForegroundIcon)}
      {[...prefabs].sort(compareByIndex).map(prefab => chip(prefab.id, prefab.name, DiamondsFourIcon))}
    </div>
  )
}
