import { sql } from 'kysely'
import type { Executor } from '../database/database.ts'
import { hashToken, newToken } from '../secrets/tokens.ts'
import type { PreviewFiles } from './preview-files.ts'

interface PreviewMount {
  files: PreviewFiles
  held: boolean
  policy: 'page' | 'game'
}

export interface Previews {
  /**
   * Mounts files on the preview origin under a random token; `url` ends with a slash and opens `index.html`.
   * With a `holder` they are served only while that is open.
   */
  mount(content: {
    files: PreviewFiles
    accountId?: number
    holder?: string
    policy?: 'page' | 'game'
    expiresInMs: number
  }): Promise<{ url: string; token: string }>
  /** Ends a mount at once; `url` is what `mount` returned. */
  unmount(url: string): Promise<void>
  /** The files of a mount that has not expired and whose holder is open; `held`: it may close at any time. */
  find(token: string): Promise<PreviewMount | undefined>
  /** Registers the check whether a holder is open; `kind` is its name up to the first colon. */
  provideHolderCheck(kind: string, isOpen: (holder: string) => Promise<boolean>): void
  /** Registers the provider of the page `GET /player.html`; called once, then cached. */
  providePlayer(build: () => Promise<string>): void
  player(): Promise<string | undefined>
  /** The same for the script `GET /game-clock.js`, which pages of foreign games load first. */
  provideGameClock(build: () => Promise<string>): void
  gameClock(): Promise<string | undefined>
}

export function createPreviews(db: Executor, origin: string): Previews {
  const player = createProvided()
  const gameClock = createProvided()
  const holderChecks = new Map<string, (holder: string) => Promise<boolean>>()
  const isHolderOpen = async (holder: string) =>
    (await holderChecks.get(holder.split(':', 1)[0]!)?.(holder)) === true
  return {
    async mount({ files, accountId, holder, policy, expiresInMs }) {
      const token = newToken()
      const expires_at = sql<Date>`now() + make_interval(secs => ${expiresInMs / 1000})`
      await db
        .deleteFrom('preview_mounts')
        .where('expires_at', '<', sql<Date>`now()`)
        .execute()
      await db
        .insertInto('preview_mounts')
        .values({
          token_hash: hashToken(token),
          account_id: accountId ?? null,
          files: JSON.stringify(files),
          holder: holder ?? null,
          policy,
          expires_at,
        })
        .execute()
      return { token, url: `${origin}/pl/${token}/` }
    },
    async unmount(url) {
      const token = new URL(url).pathname.split('/')[2] ?? ''
      await db.deleteFrom('preview_mounts').where('token_hash', '=', hashToken(token)).execute()
    },
    async find(token) {
      const row = await db
        .selectFrom('preview_mounts')
        .select(['files', 'holder', 'policy'])
        .where('token_hash', '=', hashToken(token))
        .where('expires_at', '>', sql<Date>`now()`)
        .executeTakeFirst()
      if (!row || (row.holder !== null && !(await isHolderOpen(row.holder)))) return undefined
      return { files: row.files, held: row.holder !== null, policy: row.policy }
    },
    provideHolderCheck(kind, check) {
      holderChecks.set(kind, check)
    },
    providePlayer: player.provide,
    player: player.get,
    provideGameClock: gameClock.provide,
    gameClock: gameClock.get,
  }
}

/** A text that is built at its first use. */
function createProvided() {
  let build: (() => Promise<string>) | undefined
  let built: Promise<string> | undefined
  return {
    provide(given: () => Promise<string>) {
      build = given
      built = undefined
    },
    get(): Promise<string | undefined> {
      if (!build) return Promise.resolve(undefined)
      built ??= build().catch((error: unknown) => {
        built = undefined
        throw error
      })
      return built
    },
  }
}
