import { beginStory, storyDocumentId, storyStarters } from '@adloom/playable/iv'
import { languages } from '../builder/document.ts'
import { drawCover } from '../covers.ts'
import type { Kit } from '../components/kit.ts'
import type { StarterEntry } from '../templates.ts'
import { dressStory } from './dress-story.ts'
import { numberIds } from './number-ids.ts'
import { clipDocument } from './stock-clip.ts'
import { storyLooks } from './story-looks.ts'

/** Fixed steps of 1/60 s before the image. */
const coverSteps = 60

/**
 * Every story of an interactive video that has clips, in each language, by `storyDocumentId`; its cover shows
 * the first clip.
 */
export async function makeStories(kit: Kit): Promise<Record<string, StarterEntry>> {
  const made: Record<string, StarterEntry> = {}
  for (const { id } of storyStarters) {
    const look = storyLooks[id]
    if (!look) continue
    const cover = await drawCover(kit.studio, await clipDocument(kit, look.clips[0]!), coverSteps, 360, 640)
    for (const language of languages)
      made[storyDocumentId(id, language)] = {
        cover,
        document: await dressStory(kit, id, look, numberIds(beginStory(id, language)!)),
      }
  }
  return made
}
