import { AlignBottomIcon } from '@phosphor-icons/react/dist/csr/AlignBottom'
import { AlignCenterHorizontalIcon } from '@phosphor-icons/react/dist/csr/AlignCenterHorizontal'
import { AlignCenterVerticalIcon } from '@phosphor-icons/react/dist/csr/AlignCenterVertical'
import { AlignLeftIcon } from '@phosphor-icons/react/dist/csr/AlignLeft'
import { AlignRightIcon } from '@phosphor-icons/react/dist/csr/AlignRight'
import { AlignTopIcon } from '@phosphor-icons/react/dist/csr/AlignTop'
import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowLineDownIcon } from '@phosphor-icons/react/dist/csr/ArrowLineDown'
import { ArrowLineUpIcon } from '@phosphor-icons/react/dist/csr/ArrowLineUp'
import { ArrowsHorizontalIcon } from '@phosphor-icons/react/dist/csr/ArrowsHorizontal'
import { ArrowsOutIcon } from '@phosphor-icons/react/dist/csr/ArrowsOut'
import { ArrowsVerticalIcon } from '@phosphor-icons/react/dist/csr/ArrowsVertical'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { CircleIcon } from '@phosphor-icons/react/dist/csr/Circle'
import { ClipboardTextIcon } from '@phosphor-icons/react/dist/csr/ClipboardText'
import { ColumnsIcon } from '@phosphor-icons/react/dist/csr/Columns'
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { CopySimpleIcon } from '@phosphor-icons/react/dist/csr/CopySimple'
import { CrosshairIcon } from '@phosphor-icons/react/dist/csr/Crosshair'
import { DeviceRotateIcon } from '@phosphor-icons/react/dist/csr/DeviceRotate'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { FilmStripIcon } from '@phosphor-icons/react/dist/csr/FilmStrip'
import { FlipHorizontalIcon } from '@phosphor-icons/react/dist/csr/FlipHorizontal'
import { FlipVerticalIcon } from '@phosphor-icons/react/dist/csr/FlipVertical'
import { HandTapIcon } from '@phosphor-icons/react/dist/csr/HandTap'
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { LightningIcon } from '@phosphor-icons/react/dist/csr/Lightning'
import { LinkSimpleBreakIcon } from '@phosphor-icons/react/dist/csr/LinkSimpleBreak'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { PaintBrushIcon } from '@phosphor-icons/react/dist/csr/PaintBrush'
import { PushPinIcon } from '@phosphor-icons/react/dist/csr/PushPin'
import { RectangleIcon } from '@phosphor-icons/react/dist/csr/Rectangle'
import { ScissorsIcon } from '@phosphor-icons/react/dist/csr/Scissors'
import { SelectionAllIcon } from '@phosphor-icons/react/dist/csr/SelectionAll'
import { SelectionBackgroundIcon } from '@phosphor-icons/react/dist/csr/SelectionBackground'
import { SplitHorizontalIcon } from '@phosphor-icons/react/dist/csr/SplitHorizontal'
import { SplitVerticalIcon } from '@phosphor-icons/react/dist/csr/SplitVertical'
import { SquaresFourIcon } from '@phosphor-icons/react/dist/csr/SquaresFour'
import { TextTIcon } from '@phosphor-icons/react/dist/csr/TextT'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { BoundingBoxIcon } from '@phosphor-icons/react/dist/csr/BoundingBox'
import type { ReactNode } from 'react'
import type { CanvasActionName, CanvasActions } from '../actions/canvas-action.ts'
import type { MenuProps } from 'antd'
import styles from './quick-bar.module.css'

const size = 16

/** Icon of an action in menus and buttons. */
export const actionIcons: Partial<Record<CanvasActionName, ReactNode>> = {
  text: <TextTIcon size={size} />,
  image: <ImageIcon size={size} />,
  rect: <RectangleIcon size={size} />,
  ellipse: <CircleIcon size={size} />,
  area: <HandTapIcon size={size} />,
  copy: <CopyIcon size={size} />,
  cut: <ScissorsIcon size={size} />,
  paste: <ClipboardTextIcon size={size} />,
  pasteInPlace: <PushPinIcon size={size} />,
  pasteAppearance: <PaintBrushIcon size={size} />,
  pastePlacement: <BoundingBoxIcon size={size} />,
  pasteAnimations: <FilmStripIcon size={size} />,
  pasteEvents: <LightningIcon size={size} />,
  duplicate: <CopySimpleIcon size={size} />,
  delete: <TrashIcon size={size} />,
  selectAll: <SelectionAllIcon size={size} />,
  group: <SelectionBackgroundIcon size={size} />,
  ungroup: <SquaresFourIcon size={size} />,
  alignLeft: <AlignLeftIcon size={size} />,
  alignCentre: <AlignCenterHorizontalIcon size={size} />,
  alignRight: <AlignRightIcon size={size} />,
  alignTop: <AlignTopIcon size={size} />,
  alignMiddle: <AlignCenterVerticalIcon size={size} />,
  alignBottom: <AlignBottomIcon size={size} />,
  distributeX: <SplitHorizontalIcon size={size} />,
  distributeY: <SplitVerticalIcon size={size} />,
  matchWidth: <ArrowsHorizontalIcon size={size} />,
  matchHeight: <ArrowsVerticalIcon size={size} />,
  matchBoth: <ArrowsOutIcon size={size} />,
  toTop: <ArrowLineUpIcon size={size} />,
  up: <ArrowUpIcon size={size} />,
  down: <ArrowDownIcon size={size} />,
  toBottom: <ArrowLineDownIcon size={size} />,
  lock: <LockSimpleIcon size={size} />,
  hide: <EyeIcon size={size} />,
  flipX: <FlipHorizontalIcon size={size} />,
  flipY: <FlipVerticalIcon size={size} />,
  turn: <DeviceRotateIcon size={size} />,
  sideBySide: <ColumnsIcon size={size} />,
  split: <LinkSimpleBreakIcon size={size} />,
  reuse: <DeviceRotateIcon size={size} />,
  pivot: <CrosshairIcon size={size} />,
}

/** Action names in groups; a divider separates groups. */
export type MenuRows = readonly (readonly CanvasActionName[])[]

/** Returns menu rows for the current actions with their keys; `switches` lists toggles that are on or off. */
export function menuItems(
  actions: CanvasActions,
  rows: MenuRows,
  switches: Partial<Record<CanvasActionName, boolean>> = {},
): NonNullable<MenuProps['items']> {
  return rows.flatMap((names, at) => [
    ...(at > 0 ? [{ type: 'divider' as const, key: `line ${at}` }] : []),
    ...names.map(name => {
      const { label, keys, enabled, run } = actions[name]
      const checked = switches[name]
      return {
        key: name,
        icon: actionIcons[name],
        disabled: !enabled,
        label,
        extra: <kbd className={styles.keys}>{keys}</kbd>,
        onClick: run,
        ...(checked === undefined
          ? {}
          : {
              role: 'menuitemcheckbox',
              'aria-checked': checked,
              className: checked ? styles.checked : undefined,
            }),
      }
    }),
  ])
}
