import * as contract from '@adloom/contract/recording-renders'
import { stepsPerSecond, type Take } from '@adloom/playable/recording'
import type { Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { ProductCost } from '../../plans/ledger/service.ts'
import { leastRangeMs } from '../gameplay-settings.ts'
import { findGameplay, findRecordingProject, findReplay, type GameplayRow } from '../repository.ts'
import { unpackTake } from '../stored-take.ts'
import type { RenderTaskSettings } from '../tables.ts'
import { stepsOf } from './render-job.ts'

/** A recording with its take and project. Throws recording_empty. */
export async function readRecording(context: AppContext, id: number, caller: Caller) {
  const { accountId } = caller
  const gameplay = (await findGameplay(context.db, accountId, id)) ?? fail('not_found')
  const stored = (await findReplay(context.db, accountId, id)) ?? fail('recording_empty')
  const project =
    (await findRecordingProject(context.db, accountId, gameplay.project_id)) ?? fail('not_found')
  const take = await unpackTake(stored)
  return { gameplay, stored, project, take }
}

/** Returns the credits of each video: one per minute begun. Throws for an empty range or too small a file. */
export function creditsOfEach(input: RenderTaskSettings, take: Pick<Take, 'steps'>): number {
  const { from, to, speed } = stepsOf(input, take)
  const seconds = (to - from) / stepsPerSecond / speed
  const least = leastRangeMs / 1000
  if (seconds < least) fail('render_range', { seconds: least })
  if ('megabytes' in input.quality) {
    const needed = contract.leastMegabytes(seconds)
    if (input.quality.megabytes < needed)
      fail('render_size_small', { megabytes: Math.ceil(needed * 10) / 10 })
  }
  return Math.ceil(seconds / 60)
}

export function taskSettings(input: contract.RenderSettings, gameplay: GameplayRow): RenderTaskSettings {
  const { fps, quality, audio, cursor, speed } = input
  const from = input.from ?? gameplay.trim_from_ms
  const to = input.to ?? (gameplay.trim_to_ms || undefined)
  const { display_mode: mode, cursor_width: width, cursor_height: height, rotation_angle: angle } = gameplay
  const hash = gameplay.cursor_asset_id > 0 ? (gameplay.cursor_hash ?? undefined) : undefined
  return { fps, quality, audio, cursor, from, to, speed, cursorDrawn: { mode, width, height, angle, hash } }
}

/** What so many videos of a recording take. Throws recording_empty and render_range. */
export async function priceRecording(
  context: AppContext,
  {
    id,
    files,
    ...range
  }: { id: number; files: number } & Pick<contract.RenderSettings, 'from' | 'to' | 'speed'>,
  caller: Caller,
): Promise<ProductCost> {
  const { gameplay, project, take } = await readRecording(context, id, caller)
  const settings = taskSettings(contract.renderSettings.parse(range), gameplay)
  return { productId: project.product_id, amount: creditsOfEach(settings, take) * files }
}
