import { resetDemo } from '@adloom/contract/project-media'
import { reset as resetToTemplate } from '@adloom/contract/projects'
import { Radio, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../lib/request.ts'
import { ResetDialog } from '../shell/reset-dialog.tsx'

interface GameResetDialogProps {
  open: boolean
  projectId: number
  rev: number
  fence: number | undefined
  saved(): Promise<void>
  onReset(): void
  onClose(): void
}

const calls = { start: resetDemo, template: resetToTemplate }

/** Resets a project to the values it was created with, or to its template's own (PL-02.38). */
export function GameResetDialog({ projectId, rev, fence, ...dialog }: GameResetDialogProps) {
  const { t } = useTranslation('editor')
  const [to, setTo] = useState<keyof typeof calls>('start')
  return (
    <ResetDialog
      {...dialog}
      texts={{
        title: t('reset.title'),
        confirm: t('reset.confirm'),
        cancel: t('reset.cancel'),
        failed: t('reset.failed'),
      }}
      reset={() => request(calls[to], { id: projectId, rev, ...(fence === undefined ? {} : { fence }) })}
    >
      <Radio.Group
        value={to}
        onChange={event => setTo(event.target.value as keyof typeof calls)}
        aria-label={t('reset.title')}
      >
        <Space orientation="vertical">
          <Radio value="start">{t('reset.start')}</Radio>
          <Radio value="template">{t('reset.template')}</Radio>
        </Space>
      </Radio.Group>
      <p className="panel-help">{t('reset.help')}</p>
    </ResetDialog>
  )
}
