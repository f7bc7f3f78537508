import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { ArrowUUpRightIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpRight'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { Button, Tooltip, Input, type InputRef } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { EditorAction } from './editor-action.ts'
import styles from './editor-top-bar.module.css'
import { useTranslation } from 'react-i18next'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { CircleNotchIcon } from '@phosphor-icons/react/dist/csr/CircleNotch'
import { CloudSlashIcon } from '@phosphor-icons/react/dist/csr/CloudSlash'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import type { SaveState } from './autosave.ts'

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

/** An action as an icon button with its keys in the tooltip. */
export function ActionButton({ action, icon }: { action: EditorAction; icon: React.ReactNode }) {
  return (
    <Tooltip
      title={
        <>
          {action.label} {action.keys !== '' && <kbd>{action.keys}</kbd>}
        </>
      }
    >
      <Button
        type="text"
        icon={icon}
        aria-label={action.label}
        aria-keyshortcuts={action.keys || undefined}
        disabled={!action.enabled}
        onClick={action.run}
      />
    </Tooltip>
  )
}

/** The project's name, edited in place: Enter commits, Escape restores. */
export function NameField({ name, onRename }: { name: string; onRename(name: string): void }) {
  const { t } = useTranslation('editor')
  const [typed, setTyped] = useState(name)
  const input = useRef<InputRef>(null)
  useEffect(() => setTyped(name), [name])
  const keep = () => {
    const next = typed.trim()
    if (next === '' || next === name) return setTyped(name)
    onRename(next)
  }
  return (
    <Input
      ref={input}
      className="editor-name"
      variant="borderless"
      value={typed}
      maxLength={200}
      aria-label={t('top.name')}
      onChange={event => setTyped(event.target.value)}
      onBlur={keep}
      onPressEnter={() => input.current?.blur()}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        setTyped(name)
        requestAnimationFrame(() => input.current?.blur())
      }}
    />
  )
}

const icons = {
  saved: CheckCircleIcon,
  dirty: PencilSimpleIcon,
  saving: CircleNotchIcon,
  offline: CloudSlashIcon,
  conflict: WarningIcon,
  locked: LockSimpleIcon,
  failed: WarningIcon,
}

/** Save state; a click saves at once. */
export function SaveBadge({
  state,
  message,
  onSave,
}: {
  state: SaveState
  message: string | undefined
  onSave(): void
}) {
  const { t } = useTranslation('editor')
  const Icon = icons[state]
  return (
    <Tooltip title={message ?? t(`save.help.${state}`)}>
      <button
        type="button"
        className={`save-badge save-${state}`}
        data-state={state}
        onClick={onSave}
        aria-live="polite"
      >
        <Icon
          size={15}
          weight={state === 'saved' ? 'fill' : 'regular'}
          className={state === 'saving' ? 'spin' : undefined}
        />
        <span>{t(`save.${state}`)}</span>
      </button>
    </Tooltip>
  )
}
