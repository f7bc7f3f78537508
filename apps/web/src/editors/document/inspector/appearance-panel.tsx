import type { NodeRecord } from '@adloom/playable/format'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldGestureContext } from '../../../components/fields/field-gesture.ts'
import {
  useDocumentEditor,
  useEditorSession,
  useSelectedLooks,
  useSelectedNodes,
  useRecord,
} from '../state/editor-context.ts'
import { PlaceSection, FitSection } from './place-section.tsx'
import type { Inspected, NodeOf } from './inspected.ts'
import styles from './inspector.module.css'
import { LookSection } from './look-section.tsx'
import { StagePanel } from './stage-panel.tsx'
import { gestureTransaction } from '../../shell/gesture-transaction.ts'
import {
  renameNode,
  differsInside,
  resetInner,
  type Alignment,
  alignNodes,
  distributeNodes,
  matchSize,
} from '@adloom/playable/commands'
import { StackIcon } from '@phosphor-icons/react/dist/csr/Stack'
import { layerIcons } from './layer-icon.tsx'
import { isInner } from '@adloom/playable/geometry'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { AlignBottomIcon } from '@phosphor-icons/react/dist/csr/AlignBottom'
import { AlignCenterHorizontalIcon } from '@phosphor-icons/react/dist/csr/AlignCenterHorizontal'
import { AlignCenterVerticalIcon } from '@phosphor-icons/react/dist/csr/AlignCenterVertical'
import { AlignLeftIcon } from '@phosphor-icons/react/dist/csr/AlignLeft'
import { AlignRightIcon } from '@phosphor-icons/react/dist/csr/AlignRight'
import { AlignTopIcon } from '@phosphor-icons/react/dist/csr/AlignTop'
import { ArrowsHorizontalIcon } from '@phosphor-icons/react/dist/csr/ArrowsHorizontal'
import { ArrowsOutLineHorizontalIcon } from '@phosphor-icons/react/dist/csr/ArrowsOutLineHorizontal'
import { ArrowsOutLineVerticalIcon } from '@phosphor-icons/react/dist/csr/ArrowsOutLineVertical'
import { ArrowsVerticalIcon } from '@phosphor-icons/react/dist/csr/ArrowsVertical'
import { SquareSplitHorizontalIcon } from '@phosphor-icons/react/dist/csr/SquareSplitHorizontal'
import { PickRow } from '../../../components/fields/pick-row.tsx'
import { ConnectSection } from './kinds/connect/connect-section.tsx'
import { DrawingSection } from './kinds/drawing-section.tsx'
import { FigureSection } from './kinds/figure-section.tsx'
import { FramesSection } from './kinds/frames-section.tsx'
import { GameSection } from './kinds/game-section.tsx'
import { ImageSection } from './kinds/image-section.tsx'
import { InstanceSection } from './kinds/instance-section.tsx'
import { MediaSection } from './kinds/media-section.tsx'
import { ParticlesSection } from './kinds/particles-section.tsx'
import { ScratchSection } from './kinds/scratch-section.tsx'
import { ShapeSection } from './shape-look.tsx'
import { TextSection } from './kinds/text-section.tsx'

/**
 * Appearance and position of the selection; the settings of the scene or project when nothing is selected.
 */
export function AppearancePanel() {
  const { t } = useTranslation('inspector')
  const { store } = useDocumentEditor()
  const nodes = useSelectedLooks()
  const gesture = useMemo(() => gestureTransaction(store), [store])
  return (
    <FieldGestureContext value={gesture}>
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

/** Layer kinds without a visual appearance. */
const unseen: readonly NodeRecord['kind'][] = ['area', 'audio']

function NodesPanel({ nodes }: { nodes: readonly NodeRecord[] }) {
  const { store } = useDocumentEditor()
  const at = useInspected(nodes)
  const parent = store.get(nodes[0]?.parentId ?? '')
  const isRoot =
    parent?.type !== 'node' &&
    parent?.type !== 'prefab' &&
    nodes.every(node => node.parentId === nodes[0]?.parentId)
  const isAudio = nodes.every(node => node.kind === 'audio')
  return (
    <>
      <NodesHead at={at} />
      <InnerNote at={at} />
      {!isAudio && <AlignBar at={at} />}
      {!isAudio && <Place />}
      <KindSections at={at} />
      {!nodes.some(node => unseen.includes(node.kind)) && <LookSection at={at} />}
      {isRoot && !isAudio && <FitSection at={at} />}
    </>
  )
}

/** The only section that renders while a layer is dragged. */
function Place() {
  return <PlaceSection at={useInspected(useSelectedNodes())} />
}

function useInspected(nodes: readonly NodeRecord[]): Inspected {
  const { store } = useDocumentEditor()
  const orientation = useEditorSession(one => one.orientation)
  const language = useEditorSession(one => one.language)
  return useMemo(
    () => ({ store, nodes, ids: nodes.map(node => node.id), orientation, language }),
    [store, nodes, orientation, language],
  )
}

/** Kind and editable name of the selection. */
function NodesHead({ at: { store, nodes } }: { at: Inspected }) {
  const { t } = useTranslation('inspector')
  const [typed, setTyped] = useState<string>()
  const [first] = nodes
  if (!first) return null
  const Icon = nodes.every(node => node.kind === first.kind) ? layerIcons[first.kind] : StackIcon
  const keep = () => {
    const name = typed?.trim()
    if (name && name !== first.name) renameNode(store, first.id, name)
    setTyped(undefined)
  }
  return (
    <header className={styles.head}>
      <span className={styles.kindIcon}>
        <Icon size={16} aria-hidden="true" />
      </span>
      {nodes.length > 1 ? (
        <span className={styles.count}>{t('head.layers', { count: nodes.length })}</span>
      ) : (
        <>
          <input
            className={styles.name}
            aria-label={t('head.name')}
            value={typed ?? first.name}
            maxLength={200}
            onChange={event => setTyped(event.target.value)}
            onBlur={keep}
            onKeyDown={event => {
              if (event.key === 'Enter') event.currentTarget.blur()
              if (event.key === 'Escape') setTyped(undefined)
            }}
          />
          <span className={styles.kindName}>{t(`kind.${first.kind}`)}</span>
        </>
      )}
    </header>
  )
}

/**
 * Explains that edits of a layer inside an instance apply to that instance only, and offers to reset them.
 */
function InnerNote({ at: { store, ids } }: { at: Inspected }) {
  const { t } = useTranslation('inspector')
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

type Spread = 'x' | 'y' | 'width' | 'height' | 'both'

/** Aligns one layer to the canvas or several to each other; distributes three or more. */
function AlignBar({ at: { store, ids, orientation } }: { at: Inspected }) {
  const { t } = useTranslation('inspector')
  const several = ids.length > 1
  const spread = (what: Spread) =>
    what === 'x' || what === 'y'
      ? distributeNodes(store, ids, what, 'gaps', orientation)
      : matchSize(store, ids, what, orientation)
  return (
    <div className={styles.bar}>
      <PickRow<Alignment>
        kind="buttons"
        label={several ? t('align.toEachOther') : t('align.toStage')}
        value={undefined}
        onChange={to => alignNodes(store, ids, to, orientation)}
        options={[
          { value: 'left', label: t('align.left'), icon: AlignLeftIcon },
          { value: 'centre', label: t('align.centre'), icon: AlignCenterHorizontalIcon },
          { value: 'right', label: t('align.right'), icon: AlignRightIcon },
          { value: 'top', label: t('align.top'), icon: AlignTopIcon },
          { value: 'middle', label: t('align.middle'), icon: AlignCenterVerticalIcon },
          { value: 'bottom', label: t('align.bottom'), icon: AlignBottomIcon },
        ]}
      />
      {several && (
        <PickRow<Spread>
          kind="buttons"
          label={t('align.spread')}
          value={undefined}
          onChange={spread}
          options={[
            { value: 'x', label: t('align.spreadX'), icon: ArrowsHorizontalIcon, disabled: ids.length < 3 },
            { value: 'y', label: t('align.spreadY'), icon: ArrowsVerticalIcon, disabled: ids.length < 3 },
            { value: 'width', label: t('align.sameWidth'), icon: ArrowsOutLineHorizontalIcon },
            { value: 'height', label: t('align.sameHeight'), icon: ArrowsOutLineVerticalIcon },
            { value: 'both', label: t('align.sameSize'), icon: SquareSplitHorizontalIcon },
          ]}
        />
      )}
    </div>
  )
}

/** Sections of a layer kind; none while several kinds are selected. */
function KindSections({ at }: { at: Inspected }) {
  const kind = at.nodes[0]?.kind
  if (kind === undefined || at.nodes.some(node => node.kind !== kind)) return null
  const of = <K extends NodeRecord['kind']>() => at as unknown as Inspected<NodeOf<K>>
  switch (kind) {
    case 'image':
      return <ImageSection at={of<'image'>()} />
    case 'frames':
      return <FramesSection at={of<'frames'>()} />
    case 'text':
      return <TextSection at={of<'text'>()} />
    case 'shape':
      return <ShapeSection at={of<'shape'>()} />
    case 'particles':
      return <ParticlesSection at={of<'particles'>()} />
    case 'scratch':
      return <ScratchSection at={of<'scratch'>()} />
    case 'drawing':
      return <DrawingSection at={of<'drawing'>()} />
    case 'connect':
      return <ConnectSection at={of<'connect'>()} />
    case 'video':
    case 'audio':
      return <MediaSection at={of<'video' | 'audio'>()} />
    case 'dragonbones':
    case 'model3d':
      return <FigureSection at={of<'dragonbones' | 'model3d'>()} />
    case 'game':
      return <GameSection at={of<'game'>()} />
    case 'instance':
      return <InstanceSection at={of<'instance'>()} />
    case 'area':
      return <AreaSection />
    case 'group':
      return null
  }
}

/** A touch area has no appearance; explains its purpose. */
function AreaSection() {
  const { t } = useTranslation('inspector')
  return (
    <div className={styles.bar}>
      <p className={styles.help}>{t('area.help')}</p>
    </div>
  )
}
