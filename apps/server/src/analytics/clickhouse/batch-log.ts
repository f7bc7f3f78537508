import { analyticsLimits } from '../../platform/limits/analytics-limits.ts'
import { secondMs } from '../../platform/limits/units.ts'
import { deleteWhere, tabSeparated, type ClickHouse } from './connect-clickhouse.ts'

/** A key whose newest committed version is visible. `account` owns its rows; 0: rows of any account. */
export interface BatchEntry {
  key: string
  account: number
}

/**
 * The versions of batches. A version is written as begun before its first row and as committed after its last
 * one; commits of one call become visible together.
 */
export interface BatchLog {
  /** Whether a version of the key is committed. */
  has(key: string): Promise<boolean>
  /** Returns a new version for each entry, hidden until its commit. */
  begin(entries: readonly BatchEntry[]): Promise<number[]>
  commit(entries: readonly BatchEntry[], versions: readonly number[]): Promise<void>
  /** Returns the SQL condition of the visible rows of an account. */
  condition(account: number): string | undefined
  /**
   * Deletes hidden versions: first their rows by `deleteRows`, then their entries. A recent one is kept,
   * because a request of an ended process may still insert rows of it.
   */
  removeHidden(deleteRows: (versions: readonly number[]) => Promise<void>): Promise<void>
}

const schema = [
  'CREATE TABLE IF NOT EXISTS batches',
  '(version UInt64, key String, account Int32, committed UInt8, at UInt32)',
  'ENGINE = MergeTree PARTITION BY tuple() ORDER BY (key, version)',
].join(' ')

const atSeconds = (): number => Math.floor(Date.now() / secondMs)
const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** Opens the log; versions that an ended process began are hidden for ever. */
export async function openBatchLog(server: ClickHouse): Promise<BatchLog> {
  await server.run(schema)
  /** The account of each version that must not be seen. */
  let hidden = await hiddenVersions(server)
  const [[newest]] = (await server.select('SELECT max(version) AS newest FROM batches')) as [[string]]
  // Counted, not taken from a clock, which may be set back.
  let next = Number(newest) + 1

  /** One insertion of few rows is one block, which is stored as a whole or not at all. */
  const record = (entries: readonly BatchEntry[], versions: readonly number[], committed: 0 | 1) =>
    server.run(
      'INSERT INTO batches (version, key, account, committed, at) FORMAT TabSeparated',
      entries
        .map(({ key, account }, at) =>
          [versions[at], tabSeparated(key), account, committed, atSeconds()].join('\t').concat('\n'),
        )
        .join(''),
    )
  const committedVersions = async (keys: readonly string[]): Promise<number[]> => {
    const found = await server.select(
      `SELECT version FROM batches WHERE committed = 1 AND key IN (${keys.map(quoted).join(', ')})`,
    )
    return found.map(([version]) => Number(version))
  }
  return {
    async has(key) {
      const isStored = (await committedVersions([key])).length > 0
      // A commit of an ended process may have arrived after this one read the log.
      if (isStored) hidden = await hiddenVersions(server)
      return isStored
    },
    async begin(entries) {
      const versions = entries.map(() => next++)
      entries.forEach(({ account }, at) => hidden.set(versions[at]!, account))
      await record(entries, versions, 0)
      return versions
    },
    async commit(entries, versions) {
      const replaced = await committedVersions(entries.map(({ key }) => key))
      await record(entries, versions, 1)
      for (const version of replaced) hidden.set(version, entries[0]!.account)
      for (const version of versions) hidden.delete(version)
    },
    async removeHidden(deleteRows) {
      const before = atSeconds() - analyticsLimits.abandonedSeconds
      const found = await server.select(
        `SELECT version FROM batches GROUP BY version HAVING max(at) < ${before}`,
      )
      const old = found.map(([version]) => Number(version)).filter(version => hidden.has(version))
      for (let at = 0; at < old.length; at += analyticsLimits.removedVersions) {
        const versions = old.slice(at, at + analyticsLimits.removedVersions)
        await deleteRows(versions)
        await deleteWhere(server, 'batches', `version IN (${versions.join(', ')})`)
        for (const version of versions) hidden.delete(version)
      }
    },
    condition(account) {
      const own = [...hidden].filter(([, owner]) => owner === 0 || owner === account)
      return own.length === 0
        ? undefined
        : `version NOT IN (${own.map(([version]) => String(version)).join(', ')})`
    },
  }
}

async function hiddenVersions(server: ClickHouse): Promise<Map<number, number>> {
  const found = await server.select(
    [
      'SELECT version, any(account) AS account FROM batches WHERE version NOT IN',
      '(SELECT max(version) AS newest FROM batches WHERE committed = 1 GROUP BY key) GROUP BY version',
    ].join(' '),
  )
  return new Map(found.map(([version, account]) => [Number(version), Number(account)]))
}
