import type { PlayableDocument } from '@adloom/playable/format'
import type { Language } from '@adloom/contract/constants'
import { journeyStart } from '@adloom/contract/journeys'
import { readDocument } from '../../documents/service.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { ReportReader } from '../report-query.ts'
import { isAction, type Steps } from './count-journey.ts'
import { findStoredDocument } from './journey-repository.ts'

/** The points of a project's document in their order, with the names that it gives them. */
export interface JourneyPoints {
  known: string[]
  names: ReadonlyMap<string, string>
}

/** Returns the points of the caller's project; only the start where there is no such project. */
export async function pointsOfProject(
  { db }: AppContext,
  { accountId, language }: ReportReader,
  { projectId, steps }: { projectId: number | undefined; steps: Steps },
): Promise<JourneyPoints> {
  const stored = projectId === undefined ? undefined : await findStoredDocument(db, accountId, projectId)
  if (!stored) return { known: steps === 'actions' ? [journeyStart] : [], names: new Map() }
  const document = readDocument(stored)
  return steps === 'actions' ? actionsOf(document) : scenesOf(document, language)
}

/** Tracking points that an event reports or that have a name. */
function actionsOf({ records }: PlayableDocument): JourneyPoints {
  const numbers = new Set<number>()
  const names = new Map<string, string>()
  for (const record of Object.values(records)) {
    if (record.type === 'track' && isAction(record.number)) {
      numbers.add(record.number)
      names.set(`a${record.number}`, record.name)
    }
    if (record.type !== 'rule' && record.type !== 'action') continue
    for (const response of record.do) if (response.t === 'track') numbers.add(response.id)
  }
  const known = [...numbers].filter(isAction).sort((one, other) => one - other)
  return { known: [journeyStart, ...known.map(number => `a${number}`)], names }
}

function scenesOf({ records }: PlayableDocument, language: Language): JourneyPoints {
  const scenes = Object.values(records)
    .filter(record => record.type === 'scene')
    .sort((one, other) => (one.index < other.index ? -1 : 1))
  return {
    known: scenes.map(({ id }) => `s:${id}`),
    names: new Map(scenes.map(({ id, name, label }) => [`s:${id}`, label?.[language] ?? name])),
  }
}
