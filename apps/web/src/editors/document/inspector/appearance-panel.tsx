import type { NodeRecord } from '@adloom/playable/format'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldGestureContext } from '../../../components/fields/field-gesture.ts'
import { useFreeEditor, useFreeSession, useSelectedLooks, useSelectedNodes } from '../state/editor-context.ts'
import { AlignBar } from './align-bar.tsx'
import { FitSection } from './fit-section.tsx'
import { InnerNote } from './inner-note.tsx'
import type { Inspected } from './inspected.ts'
import styles from './inspector.module.css'
import { KindSections } from './kind-sections.tsx'
import { LookSection } from './look-section.tsx'
import { NodesHead } from './nodes-head.tsx'
import { PlaceSection } from './place-section.tsx'
import { StagePanel } from './stage-panel.tsx'
import { storeHand } from './gesture-transaction.ts'

/** What the selection looks like and where it is; the scene and the project where nothing is selected. */
export function AppearancePanel() {
  const { t } = useTranslation('freeInspector')
  const { store } = useFreeEditor()
  const nodes = useSelectedLooks()
  const hand = useMemo(() => storeHand(store), [store])
  return (
    <FieldGestureContext value={hand}>
      <div className={styles.panel} aria-label={t('panel')} role="region">
        {nodes.length === 0 ? (
          <StagePanel />
        ) : (
          <NodesPanel key={nodes.map(node => node.id).join()} nodes={nodes} />
        )}
      </div>
    </FieldGestureContext>
  )
}

/** Kinds that are only heard or touched have no look. */
const unseen: readonly NodeRecord['kind'][] = ['area', 'audio']

function NodesPanel({ nodes }: { nodes: readonly NodeRecord[] }) {
  const { store } = useFreeEditor()
  const at = useInspected(nodes)
  const parent = store.get(nodes[0]?.parentId ?? '')
  const isRoot =
    parent?.type !== 'node' &&
    parent?.type !== 'prefab' &&
    nodes.every(node => node.parentId === nodes[0]?.parentId)
  const isHeard = nodes.every(node => node.kind === 'audio')
  return (
    <>
      <NodesHead at={at} />
      <InnerNote at={at} />
      {!isHeard && <AlignBar at={at} />}
      {!isHeard && <Place />}
      <KindSections at={at} />
      {!nodes.some(node => unseen.includes(node.kind)) && <LookSection at={at} />}
      {isRoot && !isHeard && <FitSection at={at} />}
    </>
  )
}

/** The only section that follows a moving hand. */
function Place() {
  return <PlaceSection at={useInspected(useSelectedNodes())} />
}

function useInspected(nodes: readonly NodeRecord[]): Inspected {
  const { store } = useFreeEditor()
  const orientation = useFreeSession(one => one.orientation)
  const language = useFreeSession(one => one.language)
  return useMemo(
    () => ({ store, nodes, ids: nodes.map(node => node.id), orientation, language }),
    [store, nodes, orientation, language],
  )
}
