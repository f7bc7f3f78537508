import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { IconButton } from '../../components/icon-button.tsx'
import { InlineRename } from '../../components/inline-rename.tsx'
import { useAction } from '../../lib/use-action.ts'
import { type Gameplay, saveGameplay } from './api.ts'
import { ProjectSwitch } from './project-switch.tsx'
import styles from './record-page.module.css'

interface RecordHeaderProps {
  gameplay: Pick<Gameplay, 'id' | 'name' | 'project_id'>
  projectName: string
  /** Another project cannot be opened. */
  isBusy: boolean
  /** Whether the recording is saved, in words. */
  status: string
  /** Actions at the right. */
  children?: ReactNode
}

/** The name of a recording, and the way back to the list. */
export function RecordHeader({ gameplay, projectName, isBusy, status, children }: RecordHeaderProps) {
  const { id, name, project_id: pid } = gameplay
  const { t } = useTranslation('recordings')
  const [renaming, setRenaming] = useState(false)
  const rename = useAction({ mutationFn: (next: string) => saveGameplay(id, { name: next }) })
  return (
    <header className={styles.top}>
      <Link to="/my-project/history/record" className="icon-link" aria-label={t('back')}>
        <ArrowLeftIcon size={18} />
      </Link>
      <div className={styles.title}>
        {renaming ? (
          <InlineRename
            value={name}
            label={t('rename')}
            onRename={next => rename.mutate(next)}
            onEnd={() => setRenaming(false)}
          />
        ) : (
          <>
            <h1>{name}</h1>
            <IconButton
              icon={PencilSimpleIcon}
              size="small"
              label={t('rename')}
              onClick={() => setRenaming(true)}
            />
          </>
        )}
        <ProjectSwitch pid={pid} name={projectName} disabled={isBusy} />
      </div>
      <span className={styles.saved} role="status">
        {status}
      </span>
      {children}
    </header>
  )
}
