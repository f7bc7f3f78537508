import type { PlayableDocument } from '@adloom/playable/format'
import { type RefObject, useState } from 'react'
import type { PlayerHandle } from '../../../components/player/player-frame.tsx'
import type { Finding } from '../../../features/packs/finding-list.tsx'
import type { EditorModel } from './editor-model.ts'
import { type Level, levelOfRecord, sceneOfLevel } from './levels.ts'
import type { TemplateSections } from './use-template-sections.ts'

/** The level whose parameters are shown, the parameter to focus, and the scene that the player shows. */
export function useShownLevel(
  document: PlayableDocument,
  { root, levels, firstLevel }: TemplateSections,
  player: RefObject<PlayerHandle | null>,
) {
  const [level, setLevel] = useState(firstLevel)
  const [focus, setFocus] = useState<string>()
  const [scene, setScene] = useState(root.startScene)

  function showLevel(id: string) {
    setLevel(id)
    const shown = sceneOfLevel(document, levels, id)
    if (shown === undefined) return
    setScene(shown)
    player.current?.setScene(shown)
  }

  return {
    level,
    focus,
    scene,
    showLevel,
    openLevel(next: Level) {
      setFocus(undefined)
      showLevel(next.id)
    },
    showFinding(finding: Finding, applied: PlayableDocument, params: EditorModel['params']) {
      const target = finding.param ? params.find(param => param.id === finding.param) : undefined
      const place = target?.level ?? levelOfRecord(applied, levels, finding.record)
      if (place) showLevel(place)
      setFocus(finding.param)
    },
  }
}
