import type { PlayableDocument } from '@adloom/playable/format'
import type { PreviewControl } from '../../components/player/preview-settings.ts'
import { CommentsPanel } from '../../features/project-comments/comments-panel.tsx'
import { useLanguage } from '../../lib/language.ts'
import { sceneTitle } from '../document/scenes/scene-title.ts'

interface GameCommentsProps {
  projectId: number
  document: PlayableDocument
  settings: PreviewControl
  onScene(id: string): void
}

/** The comments of the game maker; a pin turns the device and opens its scene. */
export function GameComments({ projectId, document, settings, onScene }: GameCommentsProps) {
  const language = useLanguage()
  return (
    <CommentsPanel
      projectId={projectId}
      sceneName={id => {
        const scene = document.records[id]
        return scene?.type === 'scene' ? sceneTitle(scene, language) : undefined
      }}
      onShow={({ scene, orientation }) => {
        settings.set({ orientation })
        onScene(scene)
      }}
    />
  )
}
