import { hideNodes, lockNodes, renameNode } from '@adloom/playable/commands'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { LightningIcon } from '@phosphor-icons/react/dist/csr/Lightning'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { LockSimpleOpenIcon } from '@phosphor-icons/react/dist/csr/LockSimpleOpen'
import { MagicWandIcon } from '@phosphor-icons/react/dist/csr/MagicWand'
import type { Icon } from '@phosphor-icons/react'
import { memo, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { InlineRename } from '../../../../components/inline-rename.tsx'
import { useDocumentEditor } from '../../../document/state/editor-context.ts'
import { layerIcons } from '../../../document/inspector/layer-icon.tsx'
import styles from './layer-tree.module.css'
import type { LayerRow } from './layer-rows.ts'

interface LayerLineProps {
  domId: string
  row: LayerRow
  top: number
  selected: boolean
  active: boolean
  hasEvents: boolean
  dragged: boolean
  renaming: boolean
  onFold(id: string, shut: boolean): void
  onChoose(id: string, held: { shift: boolean; toggle: boolean }): void
  onRename(id: string | undefined): void
  onPointerDown(event: PointerEvent, id: string): void
}

function LayerLineOf({
  domId,
  row: { node, level, open },
  top,
  selected,
  active,
  hasEvents,
  dragged,
  renaming,
  onFold,
  onChoose,
  onRename,
  onPointerDown,
}: LayerLineProps) {
  const { t } = useTranslation('documentEditor')
  const { store } = useDocumentEditor()
  const KindIcon = layerIcons[node.kind]
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree around it has the keys
    <div
      id={domId}
      role="treeitem"
      tabIndex={-1}
      aria-level={level}
      aria-expanded={open}
      aria-selected={selected}
      data-layer={node.id}
      data-active={active || undefined}
      data-hidden={node.hidden || undefined}
      data-dragged={dragged || undefined}
      className={styles.line}
      style={{ transform: `translateY(${top}px)`, paddingLeft: 6 + (level - 1) * 14 }}
      onClick={event => onChoose(node.id, { shift: event.shiftKey, toggle: event.ctrlKey || event.metaKey })}
      onDoubleClick={() => onRename(node.id)}
      onPointerDown={event => onPointerDown(event, node.id)}
    >
      {open === undefined ? (
        <span className={styles.caret} />
      ) : (
        <button
          type="button"
          className={styles.caret}
          tabIndex={-1}
          aria-label={t(open ? 'layer.fold' : 'layer.unfold')}
          data-open={open}
          onClick={event => {
            event.stopPropagation()
            onFold(node.id, open)
          }}
        >
          <CaretRightIcon size={11} weight="bold" aria-hidden="true" />
        </button>
      )}
      <KindIcon size={16} className={styles.icon} aria-hidden="true" />
      {renaming ? (
        <InlineRename
          value={node.name}
          label={t('layer.rename')}
          onRename={name => renameNode(store, node.id, name)}
          onEnd={() => onRename(undefined)}
        />
      ) : (
        <span className={styles.name}>{node.name}</span>
      )}
      <LineMarks node={node} hasEvents={hasEvents} />
    </div>
  )
}

/** Marks for animations and events, and the buttons that lock and hide the layer. */
function LineMarks({ node, hasEvents }: { node: LayerRow['node']; hasEvents: boolean }) {
  const { t } = useTranslation('documentEditor')
  const { store } = useDocumentEditor()
  const toggle = (
    on: boolean | undefined,
    label: string,
    icons: readonly [on: Icon, off: Icon],
    set: (on: boolean) => void,
  ) => {
    const ToggleIcon = icons[on ? 0 : 1]
    return (
      <button
        type="button"
        className={styles.toggle}
        tabIndex={-1}
        data-on={on || undefined}
        aria-pressed={on === true}
        aria-label={label}
        onClick={event => {
          event.stopPropagation()
          set(!on)
        }}
      >
        <ToggleIcon size={14} aria-hidden="true" />
      </button>
    )
  }
  const { id, locked, hidden } = node
  return (
    <span className={styles.marks}>
      {(node.anims?.length ?? 0) > 0 && (
        <MagicWandIcon size={13} className={styles.mark} aria-label={t('layer.animated')} />
      )}
      {hasEvents && (
        <LightningIcon size={13} weight="fill" className={styles.mark} aria-label={t('layer.hasEvents')} />
      )}
      {toggle(locked, t(locked ? 'layer.unlock' : 'layer.lock'), [LockSimpleIcon, LockSimpleOpenIcon], on =>
        lockNodes(store, [id], on),
      )}
      {toggle(hidden, t(hidden ? 'layer.show' : 'layer.hide'), [EyeSlashIcon, EyeIcon], on =>
        hideNodes(store, [id], on),
      )}
    </span>
  )
}

/** One row of the layer tree; renders only when its content changes. */
export const LayerLine = memo(
  LayerLineOf,
  ({ row, ...shown }, { row: nextRow, ...next }) =>
    row.node === nextRow.node &&
    row.level === nextRow.level &&
    row.open === nextRow.open &&
    (Object.keys(shown) as (keyof typeof shown)[]).every(key => shown[key] === next[key]),
)
