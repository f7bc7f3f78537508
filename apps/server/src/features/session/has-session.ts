import type { AppContext } from '../../platform/context.ts'
import { findSessionById } from './repository.ts'

/** Whether a session still opens anything, for what was given out under it. */
export async function hasSession(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  id: number,
): Promise<boolean> {
  return (await findSessionById(db, id, new Date(clock.now()))) !== undefined
}
