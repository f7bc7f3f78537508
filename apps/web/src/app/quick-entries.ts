import { FilmSlateIcon } from '@phosphor-icons/react/dist/csr/FilmSlate'
import { GameControllerIcon } from '@phosphor-icons/react/dist/csr/GameController'
import { PuzzlePieceIcon } from '@phosphor-icons/react/dist/csr/PuzzlePiece'
import { StorefrontIcon } from '@phosphor-icons/react/dist/csr/Storefront'
import type { Icon } from '@phosphor-icons/react'

export interface QuickEntry {
  page: string
  /** What opens there at once. */ query?: string
  key: 'templates' | 'editor' | 'video' | 'service'
  icon: Icon
}

/** The four tools of the quick entry (SH-23); each shows once its page is there and its user may open it. */
export const quickEntries: readonly QuickEntry[] = [
  { page: 'creative-template.playable.lib', key: 'templates', icon: GameControllerIcon },
  { page: 'my-project.playable.playsmart', query: '?new', key: 'editor', icon: PuzzlePieceIcon },
  { page: 'my-project.video.normal', key: 'video', icon: FilmSlateIcon },
  { page: 'creative-service.playable.list', key: 'service', icon: StorefrontIcon },
]
