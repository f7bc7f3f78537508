import type { Language } from '@adloom/contract/constants'
import { storyDocumentId, storyStarters } from '@adloom/playable/iv'
import { starters } from '@adloom/playable/starters'
import type { AppContext } from '../../platform/context.ts'
import { fileUrl } from '../files/service.ts'
import { findStarterCovers } from './starter-covers-repository.ts'

/** The starters of a blank project (PL-06). A cover is empty until it is drawn. */
export async function listStarters(context: AppContext, language: Language) {
  const covers = await findStarterCovers(context.db)
  return {
    list: starters.map(({ id, name, summary, document }) => ({
      id,
      name,
      summary,
      gameplay: gameplayOf(document()),
      cover_url: fileUrl(covers.get(id) ?? null),
    })),
    stories: storyStarters.map(({ id }) => ({
      id,
      cover_url: fileUrl(covers.get(storyDocumentId(id, language)) ?? null),
    })),
  }
}

function gameplayOf(document: ReturnType<(typeof starters)[number]['document']>): string {
  const project = document.records['project']
  return project?.type === 'project' ? project.gameplay : ''
}
