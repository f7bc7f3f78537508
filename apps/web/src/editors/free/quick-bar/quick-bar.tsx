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
import { Segmented, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FreeActions } from '../actions/free-action.ts'
import { useSelectionFacts } from '../actions/use-selection-facts.ts'
import { useFreeEditor, useFreeSession } from '../state/free-context.ts'
import { actionIcons } from './action-icons.tsx'
import styles from './quick-bar.module.css'
import { QuickButton } from './quick-button.tsx'
import { type QuickMenuItem, QuickMenu } from './quick-menu.tsx'
import type { FreeActionName } from '../actions/free-action.ts'

const size = 17

/** What is at hand above the canvas: adding, and what can be done to the selection. */
export function QuickBar({ actions }: { actions: FreeActions }) {
  const { t } = useTranslation('free')
  const { session } = useFreeEditor()
  const { count, locked, hidden, split } = useSelectionFacts()
  const tool = useFreeSession(state => state.tool)
  const sideBySide = useFreeSession(state => state.sideBySide)
  const orientation = useFreeSession(state => state.orientation)
  const showsGuides = useFreeSession(state => state.showsGuides)
  const snapping = useFreeSession(state => state.snapping)
  const rows = (...names: FreeActionName[]): QuickMenuItem[] => names.map(name => ({ action: actions[name], icon: actionIcons[name] }))
  return (
    <div className={styles.holder}>
      <div className={styles.bar} role="toolbar" aria-label={t('quick.title')}>
        <span className={`${styles.group} ${styles.more}`}>
          <QuickButton action={actions.undo} icon={<ArrowUUpLeftIcon size={size} />} />
          <QuickButton action={actions.redo} icon={<ArrowUUpRightIcon size={size} />} />
          <span className={styles.rule} />
        </span>
        {(['text', 'image', 'rect', 'ellipse', 'area'] as const).map(name => <QuickButton key={name} action={actions[name]} icon={actionIcons[name]} {...(name === 'image' ? {} : { pressed: tool === name })} />)}
        <span className={styles.rule} />
        <QuickButton action={actions.group} icon={<SelectionBackgroundIcon size={size} />} />
        <span className={`${styles.group} ${styles.less}`}><QuickButton action={actions.ungroup} icon={<SquaresFourIcon size={size} />} /></span>
        <span className={styles.wide}>
          <span className={styles.rule} />
          <QuickButton action={actions.alignLeft} icon={<AlignLeftIcon size={size} />} />
          <QuickButton action={actions.alignCentre} icon={<AlignCenterHorizontalIcon size={size} />} />
          <QuickButton action={actions.alignRight} icon={<AlignRightIcon size={size} />} />
          <QuickButton action={actions.alignTop} icon={<AlignTopIcon size={size} />} />
          <QuickButton action={actions.alignMiddle} icon={<AlignCenterVerticalIcon size={size} />} />
          <QuickButton action={actions.alignBottom} icon={<AlignBottomIcon size={size} />} />
        </span>
        <QuickMenu
          label={t('quick.align')} icon={<AlignLeftIcon size={size} />} disabled={count === 0}
          groups={[rows('alignLeft', 'alignCentre', 'alignRight'), rows('alignTop', 'alignMiddle', 'alignBottom'), rows('distributeX', 'distributeY'), rows('matchWidth', 'matchHeight', 'matchBoth')]}
        />
        <QuickMenu label={t('quick.order')} icon={<StackIcon size={size} />} disabled={count === 0} groups={[rows('toTop', 'up', 'down', 'toBottom')]} />
        <span className={`${styles.group} ${styles.least}`}>
          <QuickMenu label={t('quick.flip')} icon={<FlipHorizontalIcon size={size} />} disabled={count === 0} groups={[rows('flipX', 'flipY'), rows('pivot')]} />
        </span>
        <span className={styles.rule} />
        <span className={`${styles.group} ${styles.least}`}><QuickButton action={actions.duplicate} icon={<CopySimpleIcon size={size} />} /></span>
        <QuickMenu
          label={t('quick.clipboard')} icon={<ClipboardIcon size={size} />}
          groups={[rows('copy', 'cut', 'paste', 'pasteInPlace'), rows('pasteAppearance', 'pastePlacement', 'pasteAnimations', 'pasteEvents')]}
        />
        <QuickButton action={actions.lock} icon={locked ? <LockSimpleIcon size={size} /> : <LockSimpleOpenIcon size={size} />} />
        <QuickButton action={actions.hide} icon={hidden ? <EyeSlashIcon size={size} /> : <EyeIcon size={size} />} />
        <span className={`${styles.group} ${styles.less}`}><QuickButton action={actions.delete} icon={<TrashIcon size={size} />} /></span>
        <span className={styles.space} />
        <QuickMenu
          label={t('quick.orientation')} icon={<LinkSimpleIcon size={size} />} disabled={count === 0}
          groups={[[{ action: actions.split, icon: actionIcons.split, checked: split }, { action: actions.reuse, icon: actionIcons.reuse }]]}
        />
        <QuickButton action={actions.snapping} icon={<MagnetStraightIcon size={size} />} pressed={snapping} />
        <QuickButton action={actions.guides} icon={<RulerIcon size={size} />} pressed={showsGuides} />
        <span className={styles.rule} />
        <Segmented
          size="small" className={styles.orientation} value={sideBySide ? 'both' : orientation} aria-label={t('quick.shown')}
          options={[
            { value: 'portrait', label: <Tooltip title={t('quick.portrait')}><DeviceMobileIcon size={15} aria-label={t('quick.portrait')} /></Tooltip> },
            { value: 'landscape', label: <Tooltip title={t('quick.landscape')}><DeviceMobileIcon size={15} style={{ transform: 'rotate(90deg)' }} aria-label={t('quick.landscape')} /></Tooltip> },
            { value: 'both', label: <Tooltip title={actions.sideBySide.label}><ColumnsIcon size={15} aria-label={actions.sideBySide.label} /></Tooltip> },
          ]}
          onChange={shown => session.setState(shown === 'both' ? { sideBySide: true } : { sideBySide: false, orientation: shown as 'portrait' | 'landscape', editingText: undefined })}
        />
      </div>
    </div>
  )
}
