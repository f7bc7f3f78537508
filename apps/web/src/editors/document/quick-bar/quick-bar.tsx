import { AlignBottomIcon } from '@phosphor-icons/react/dist/csr/AlignBottom'
import { AlignCenterHorizontalIcon } from '@phosphor-icons/react/dist/csr/AlignCenterHorizontal'
import { AlignCenterVerticalIcon } from '@phosphor-icons/react/dist/csr/AlignCenterVertical'
import { AlignLeftIcon } from '@phosphor-icons/react/dist/csr/AlignLeft'
import { AlignRightIcon } from '@phosphor-icons/react/dist/csr/AlignRight'
import { AlignTopIcon } from '@phosphor-icons/react/dist/csr/AlignTop'
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { ArrowUUpRightIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpRight'
import { ClipboardIcon } from '@phosphor-icons/react/dist/csr/Clipboard'
import { ColumnsIcon } from '@phosphor-icons/react/dist/csr/Columns'
import { CopySimpleIcon } from '@phosphor-icons/react/dist/csr/CopySimple'
import { DeviceMobileIcon } from '@phosphor-icons/react/dist/csr/DeviceMobile'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { FlipHorizontalIcon } from '@phosphor-icons/react/dist/csr/FlipHorizontal'
import { LinkSimpleIcon } from '@phosphor-icons/react/dist/csr/LinkSimple'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { LockSimpleOpenIcon } from '@phosphor-icons/react/dist/csr/LockSimpleOpen'
import { MagnetStraightIcon } from '@phosphor-icons/react/dist/csr/MagnetStraight'
import { RulerIcon } from '@phosphor-icons/react/dist/csr/Ruler'
import { SelectionBackgroundIcon } from '@phosphor-icons/react/dist/csr/SelectionBackground'
import { SquaresFourIcon } from '@phosphor-icons/react/dist/csr/SquaresFour'
import { StackIcon } from '@phosphor-icons/react/dist/csr/Stack'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { Segmented, Tooltip, Button, Dropdown, type MenuProps } from 'antd'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CanvasActions } from '../actions/canvas-action.ts'
import { useSelectionFacts, selectionFacts } from '../actions/selection-facts.ts'
import { useDocumentEditor, useEditorSession, useHistoryState } from '../state/editor-context.ts'
import { actionIcons, type MenuRows, menuItems } from './action-icons.tsx'
import styles from './quick-bar.module.css'
import { QuickButton } from './quick-button.tsx'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { focusInside } from '../../../lib/keyboard.ts'

const size = 17

/** Created once, so that a button with an unchanged icon does not render again. */
const icons = {
  undo: <ArrowUUpLeftIcon size={size} />,
  redo: <ArrowUUpRightIcon size={size} />,
  group: <SelectionBackgroundIcon size={size} />,
  ungroup: <SquaresFourIcon size={size} />,
  alignLeft: <AlignLeftIcon size={size} />,
  alignCentre: <AlignCenterHorizontalIcon size={size} />,
  alignRight: <AlignRightIcon size={size} />,
  alignTop: <AlignTopIcon size={size} />,
  alignMiddle: <AlignCenterVerticalIcon size={size} />,
  alignBottom: <AlignBottomIcon size={size} />,
  order: <StackIcon size={size} />,
  flip: <FlipHorizontalIcon size={size} />,
  duplicate: <CopySimpleIcon size={size} />,
  clipboard: <ClipboardIcon size={size} />,
  locked: <LockSimpleIcon size={size} />,
  unlocked: <LockSimpleOpenIcon size={size} />,
  hidden: <EyeSlashIcon size={size} />,
  seen: <EyeIcon size={size} />,
  delete: <TrashIcon size={size} />,
  orientation: <LinkSimpleIcon size={size} />,
  snapping: <MagnetStraightIcon size={size} />,
  guides: <RulerIcon size={size} />,
}

const menus = {
  align: [
    ['alignLeft', 'alignCentre', 'alignRight'],
    ['alignTop', 'alignMiddle', 'alignBottom'],
    ['distributeX', 'distributeY'],
    ['matchWidth', 'matchHeight', 'matchBoth'],
  ],
  order: [['toTop', 'up', 'down', 'toBottom']],
  flip: [['flipX', 'flipY'], ['pivot']],
  clipboard: [
    ['copy', 'cut', 'paste', 'pasteInPlace'],
    ['pasteAppearance', 'pastePlacement', 'pasteAnimations', 'pasteEvents'],
  ],
  orientation: [['split', 'reuse']],
} satisfies Record<string, MenuRows>

/** Toolbar above the canvas: add layers and act on the selection. */
export function QuickBar({ actions }: { actions: CanvasActions }) {
  const { t } = useTranslation('documentEditor')
  const { count, locked, hidden } = useSelectionFacts()
  const tool = useEditorSession(state => state.tool)
  const showsGuides = useEditorSession(state => state.showsGuides)
  const snapping = useEditorSession(state => state.snapping)
  return (
    <div className={styles.holder}>
      <div className={styles.bar} role="toolbar" aria-label={t('quick.title')}>
        <span className={`${styles.group} ${styles.more}`}>
          <UndoAndRedo actions={actions} />
          <span className={styles.rule} />
        </span>
        {(['text', 'image', 'rect', 'ellipse', 'area'] as const).map(name => (
          <QuickButton key={name} action={actions[name]} icon={actionIcons[name]} pressed={tool === name} />
        ))}
        <span className={styles.rule} />
        <QuickButton action={actions.group} icon={icons.group} />
        <span className={`${styles.group} ${styles.less}`}>
          <QuickButton action={actions.ungroup} icon={icons.ungroup} />
        </span>
        <span className={styles.wide}>
          <span className={styles.rule} />
          {(
            ['alignLeft', 'alignCentre', 'alignRight', 'alignTop', 'alignMiddle', 'alignBottom'] as const
          ).map(name => (
            <QuickButton key={name} action={actions[name]} icon={icons[name]} />
          ))}
        </span>
        <ArrangeMenus actions={actions} disabled={count === 0} />
        <span className={styles.rule} />
        <span className={`${styles.group} ${styles.least}`}>
          <QuickButton action={actions.duplicate} icon={icons.duplicate} />
        </span>
        <QuickMenu
          label={t('quick.clipboard')}
          icon={icons.clipboard}
          actions={actions}
          rows={menus.clipboard}
        />
        <QuickButton action={actions.lock} icon={locked ? icons.locked : icons.unlocked} />
        <QuickButton action={actions.hide} icon={hidden ? icons.hidden : icons.seen} />
        <span className={`${styles.group} ${styles.less}`}>
          <QuickButton action={actions.delete} icon={icons.delete} />
        </span>
        <span className={styles.space} />
        <QuickMenu
          label={t('quick.orientation')}
          icon={icons.orientation}
          disabled={count === 0}
          actions={actions}
          rows={menus.orientation}
        />
        <QuickButton action={actions.snapping} icon={icons.snapping} pressed={snapping} />
        <QuickButton action={actions.guides} icon={icons.guides} pressed={showsGuides} />
        <span className={styles.rule} />
        <ShownSides actions={actions} />
      </div>
    </div>
  )
}

/** Renders only when undo or redo becomes available or unavailable. */
function UndoAndRedo({ actions }: { actions: CanvasActions }) {
  useHistoryState(state => state.canUndo)
  useHistoryState(state => state.canRedo)
  return (
    <>
      <QuickButton action={actions.undo} icon={icons.undo} />
      <QuickButton action={actions.redo} icon={icons.redo} />
    </>
  )
}

/** Switches between one orientation and both. */
const ShownSides = memo(({ actions }: { actions: CanvasActions }) => {
  const { t } = useTranslation('documentEditor')
  const { session } = useDocumentEditor()
  const sideBySide = useEditorSession(state => state.sideBySide)
  const orientation = useEditorSession(state => state.orientation)
  return (
    <Segmented
      size="small"
      className={styles.orientation}
      value={sideBySide ? 'both' : orientation}
      aria-label={t('quick.shown')}
      options={[
        {
          value: 'portrait',
          label: (
            <Tooltip title={t('quick.portrait')}>
              <DeviceMobileIcon size={15} aria-label={t('quick.portrait')} />
            </Tooltip>
          ),
        },
        {
          value: 'landscape',
          label: (
            <Tooltip title={t('quick.landscape')}>
              <DeviceMobileIcon
                size={15}
                style={{ transform: 'rotate(90deg)' }}
                aria-label={t('quick.landscape')}
              />
            </Tooltip>
          ),
        },
        {
          value: 'both',
          label: (
            <Tooltip title={actions.sideBySide.label}>
              <ColumnsIcon size={15} aria-label={actions.sideBySide.label} />
            </Tooltip>
          ),
        },
      ]}
      onChange={shown =>
        session.setState(
          shown === 'both'
            ? { sideBySide: true }
            : { sideBySide: false, orientation: shown as 'portrait' | 'landscape', editingText: undefined },
        )
      }
    />
  )
})

interface QuickMenuProps {
  label: string
  icon: React.ReactNode
  actions: CanvasActions
  rows: MenuRows
  disabled?: boolean
}

/** Actions of one group behind a button; rows are computed when the menu opens. */
const QuickMenu = memo(({ label, icon, actions, rows, disabled = false }: QuickMenuProps) => {
  const { store } = useDocumentEditor()
  const [items, setItems] = useState<MenuProps['items']>([])
  const fill = (open: boolean) => {
    if (open) setItems(menuItems(actions, rows, { split: selectionFacts(store).split }))
  }
  return (
    <Dropdown
      {...focusInside}
      classNames={{ root: styles.rows }}
      trigger={['click']}
      disabled={disabled}
      menu={{ items }}
      onOpenChange={fill}
    >
      <Tooltip placement="bottom" mouseEnterDelay={0.4} title={label}>
        <Button
          type="text"
          className={styles.menu}
          aria-label={label}
          aria-haspopup="menu"
          disabled={disabled}
          onMouseDown={event => event.preventDefault()}
        >
          {icon}
          <CaretDownIcon size={9} weight="bold" aria-hidden="true" />
        </Button>
      </Tooltip>
    </Dropdown>
  )
})

function ArrangeMenus({ actions, disabled }: { actions: CanvasActions; disabled: boolean }) {
  const { t } = useTranslation('documentEditor')
  return (
    <>
      <QuickMenu
        label={t('quick.align')}
        icon={icons.alignLeft}
        disabled={disabled}
        actions={actions}
        rows={menus.align}
      />
      <QuickMenu
        label={t('quick.order')}
        icon={icons.order}
        disabled={disabled}
        actions={actions}
        rows={menus.order}
      />
      <span className={`${styles.group} ${styles.least}`}>
        <QuickMenu
          label={t('quick.flip')}
          icon={icons.flip}
          disabled={disabled}
          actions={actions}
          rows={menus.flip}
        />
      </span>
    </>
  )
}
