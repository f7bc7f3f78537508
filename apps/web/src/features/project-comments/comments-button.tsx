import { ChatCircleTextIcon } from '@phosphor-icons/react/dist/csr/ChatCircleText'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../components/icon-button.tsx'
import { commentsQuery } from './api.ts'
import { closeComments, useCommentView } from './comment-view.ts'

/** Opens and closes the comments; its badge counts the unresolved ones. */
export function CommentsButton({ projectId }: { projectId: number }) {
  const { t } = useTranslation('projectComments')
  const isOpen = useCommentView(view => view.isOpen)
  const { data = [] } = useQuery(commentsQuery(projectId))
  const open = data.filter(({ parent_id, is_resolved }) => parent_id === 0 && !is_resolved)
  return (
    <IconButton
      icon={ChatCircleTextIcon}
      label={t('title')}
      badge={open.length}
      pressed={isOpen}
      onClick={() => (isOpen ? closeComments() : useCommentView.setState({ isOpen: true }))}
    />
  )
}
