import { CommentsPanel } from '../../../features/project-comments/comments-panel.tsx'
import { seekPin } from '../../../features/project-comments/comment-view.ts'
import { useLanguage } from '../../../lib/language.ts'
import { sceneTitle } from '../scenes/scene-title.ts'
import { useDocumentEditor } from '../state/editor-context.ts'
import { openRoot } from '../state/editor-session.ts'

/** The comments of a document; a pin opens its scene in its orientation, at its moment. */
export function DocumentComments() {
  const { projectId, store, session } = useDocumentEditor()
  const language = useLanguage()
  return (
    <CommentsPanel
      projectId={projectId}
      sceneName={id => {
        const scene = store.get(id)
        return scene?.type === 'scene' ? sceneTitle(scene, language) : undefined
      }}
      onShow={comment => {
        openRoot(session, comment.scene)
        session.setState({ orientation: comment.orientation })
        seekPin(comment)
      }}
    />
  )
}
