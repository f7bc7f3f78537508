import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { ArrowUUpRightIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpRight'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ActionButton } from './action-button.tsx'
import type { EditorAction } from './editor-action.ts'
import styles from './editor-top-bar.module.css'

interface EditorTopBarProps {
  /** Project: link back, name and save state. */
  start: ReactNode
  /** `TopBarMiddle` with the history. */
  middle: ReactNode
  /** `TopBarEnd` with preview and download. */
  end: ReactNode
}

/** The bar above an editor. The groups are slots, so that each renders only for its own state. */
export function EditorTopBar({ start, middle, end }: EditorTopBarProps) {
  return (
    <header className={styles.bar} data-region="top">
      <div className={styles.start}>{start}</div>
      {middle}
      {end}
    </header>
  )
}

/** Link from an editor to the list of projects. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Tooltip title={label} arrow={false}>
      <Link to={to} className="icon-link" aria-label={label}>
        <ArrowLeftIcon size={18} />
      </Link>
    </Tooltip>
  )
}

interface TopBarMiddleProps {
  actions: { undo: EditorAction; redo: EditorAction }
  label: string
  children?: ReactNode
}

/** Undo and redo, and what an editor adds. */
export function TopBarMiddle({ actions, label, children }: TopBarMiddleProps) {
  return (
    <div className={styles.middle} role="toolbar" aria-label={label}>
      <ActionButton action={actions.undo} icon={<ArrowUUpLeftIcon size={18} />} />
      <ActionButton action={actions.redo} icon={<ArrowUUpRightIcon size={18} />} />
      {children}
    </div>
  )
}

interface TopBarEndProps {
  download: { label: string; run(): void }
  /** Before the download button. */
  children: ReactNode
}

export function TopBarEnd({ download, children }: TopBarEndProps) {
  return (
    <div className={styles.end} data-tour="go">
      {children}
      <Button
        type="primary"
        className="go"
        icon={<DownloadSimpleIcon size={16} weight="bold" />}
        onClick={download.run}
      >
        {download.label}
      </Button>
    </div>
  )
}
