import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useDownloadCheck } from '../../../features/packs/api.ts'
import { type Finding, FindingList } from '../../../features/packs/finding-list.tsx'
import { channelsQuery } from '../../../lib/queries/channels.ts'
import { loadTexts } from '../../../lib/texts.ts'
import { hasPlace, showFinding } from '../workspace/show-record.ts'
import { useDocumentEditor } from '../state/editor-context.ts'
import styles from './play-pane.module.css'

interface PackedProblemsProps {
  projectId: number
  rev: number
  channel: number | undefined
  /** Message shown until the problems are known; nothing is shown without it. */
  message?: string
  /** Called when a record is shown in the workspace. */
  onLeave?(): void
}

/**
 * Lists the errors that block the download, each with the place where it is resolved; shows `message` until
 * they are known.
 */
export function PackedProblems({ projectId, rev, channel, message, onLeave }: PackedProblemsProps) {
  const editor = useDocumentEditor()
  const { t } = useTranslation('documentEditor')
  useEffect(() => void loadTexts('checks'), [])
  const channels = useQuery(channelsQuery)
  const id = channel ?? channels.data?.[0]?.id
  const check = useDownloadCheck(
    projectId,
    rev,
    id === undefined ? [] : [id],
    { quality: 'high' },
    id !== undefined,
    'ps',
  )
  const own = channel === undefined ? [] : (check.data?.channels[0]?.findings ?? [])
  const errors = [...(check.data?.findings ?? []), ...own].filter(finding => finding.severity === 'error')
  if (errors.length === 0 || check.isPlaceholderData) return <>{message}</>
  function jump(finding: Finding) {
    onLeave?.()
    showFinding(editor, finding)
  }
  const problems = (
    <>
      <FindingList findings={errors} canJump={finding => hasPlace(editor, finding)} onJump={jump} />
      <Button
        size="small"
        type="primary"
        className={styles.mend ?? ''}
        onClick={() => {
          onLeave?.()
          editor.session.setState({ rail: 'logic', playing: false })
        }}
      >
        {t('play.problems')}
      </Button>
    </>
  )
  return message === undefined ? (
    <Alert
      className={styles.warning ?? ''}
      type="warning"
      showIcon
      closable
      title={t('play.blocked')}
      description={problems}
    />
  ) : (
    problems
  )
}
