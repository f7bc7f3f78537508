import { copy, create } from '@adloom/contract/ps'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { notify } from '../../../lib/notices.ts'
import { editorPath } from '../../../lib/editor-path.ts'
import { request } from '../../../lib/request.ts'
import type { DocumentProject } from './workspace-dialog.ts'
import { suggestedName } from '@adloom/contract/file-names'
import { Alert, Button, Input, type InputRef, Modal } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useAction } from '../../../lib/use-action.ts'

interface CopyDialogProps {
  open: boolean
  project: DocumentProject
  /** As a project of the free editor, with its story converted to events. */
  asFree?: boolean
  saved(): Promise<void>
  onClose(): void
}

/** Duplicates the project under another name and offers to open the copy. */
export function CopyDialog({ open, project, asFree = false, saved, onClose }: CopyDialogProps) {
  const { t } = useTranslation('documentEditor')
  const navigate = useNavigate()
  return (
    <NameDialog
      open={open}
      title={t(asFree ? 'copy.freeTitle' : 'copy.title')}
      help={t(asFree ? 'copy.freeHelp' : 'copy.help')}
      suggested={t('copy.name', { name: project.name })}
      confirm={t('copy.confirm')}
      onClose={onClose}
      onName={async name => {
        await saved()
        const { id } = asFree
          ? await request(create, { name, project_id: project.id })
          : await request(copy, { id: project.id, name })
        onClose()
        notify({
          tone: 'success',
          text: t('copy.done', { name }),
          action: {
            label: t('copy.open'),
            run: () => void navigate(editorPath({ id, kind: asFree ? 'playsmart' : project.kind })),
          },
        })
      }}
    />
  )
}

interface NameDialogProps {
  open: boolean
  title: string
  help: string
  suggested: string
  confirm: string
  /** Rejects with the reason, which is shown. */
  onName(name: string): Promise<void>
  onClose(): void
}

/** Asks for the name of a new project or template. */
function NameDialog({ open, title, help, suggested, confirm, onName, onClose }: NameDialogProps) {
  const { t } = useTranslation('documentEditor')
  const id = useId()
  const field = useRef<InputRef>(null)
  const [name, setName] = useState(suggestedName(suggested))
  const make = useAction({ mutationFn: () => onName(name.trim()), meta: { quiet: true } })
  const { reset } = make
  useEffect(() => {
    if (!open) return
    setName(suggestedName(suggested))
    reset()
  }, [open, suggested, reset])

  return (
    <Modal
      open={open}
      width={480}
      title={title}
      onCancel={onClose}
      destroyOnHidden
      afterOpenChange={shown => {
        if (shown) field.current?.focus({ cursor: 'all' })
      }}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="primary"
            loading={make.isPending}
            disabled={name.trim() === ''}
            onClick={() => make.mutate()}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <label htmlFor={id}>{t('name.label')}</label>
      <Input
        id={id}
        ref={field}
        value={name}
        maxLength={200}
        onChange={event => setName(event.target.value)}
        onPressEnter={() => {
          if (name.trim() !== '') make.mutate()
        }}
      />
      <p className="panel-help">{help}</p>
      {make.isError && <Alert type="error" showIcon title={make.error.message || t('name.failed')} />}
    </Modal>
  )
}
