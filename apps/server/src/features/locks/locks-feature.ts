import { lockAsk, lockCommands, type LockCommand } from '@adloom/contract/live'
import type { Feature } from '../../platform/binder/feature.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import type { LiveHandler } from '../../platform/live/live-feature.ts'
import { revisionOfBanner } from '../ai-banners/service.ts'
import { freeKinds, gmakerKinds, revisionOfProject, videoKinds } from '../projects/service.ts'
import { createLocks, type Lockables } from './service.ts'

/** Objects that can be locked today; the other commands have no objects yet and answer 4004. */
const lockables: Lockables = {
  'gmaker/edit/lock': revisionOfProject(gmakerKinds),
  'ps/edit/lock': revisionOfProject(freeKinds),
  'veditor/edit/lock': revisionOfProject(videoKinds),
  'ai_banner/edit/lock': revisionOfBanner,
}

/** Editor locks over the live connection (LV-03). */
export function locksFeature({ db, config }: AppContext): Feature {
  const locks = createLocks(db, lockables, config.editLeaseMs)
  const handler =
    (cmd: LockCommand): LiveHandler =>
    async (data, line) => {
      const parsed = lockAsk.safeParse(data)
      if (!parsed.success) return fail('bad_input')
      return locks.ask(
        cmd,
        { ...parsed.data, tab: parsed.data.tab ?? line.id, page: parsed.data.page ?? line.id },
        line,
      )
    }
  return {
    name: 'locks',
    routes: [],
    live: {
      commands: Object.fromEntries(
        (Object.keys(lockCommands) as LockCommand[]).map(cmd => [cmd, handler(cmd)]),
      ),
      beat: locks.beat,
      closed: (line, { clean }) => locks.closed(line, clean),
    },
  }
}
