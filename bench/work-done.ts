import { readFileSync } from 'node:fs'
import type { Executor } from '@adloom/server/platform/database/database'
import { sql } from 'kysely'

/**
 * A clock of the work done by this process and by the database's, milliseconds: what else the machine does is
 * not in it, unlike in the time
 * that passed. Only Linux reports other processes; elsewhere it stays 0.
 */
export async function workClock(db: Executor): Promise<() => number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const parent = /^PPid:\s*(\d+)/m.exec(read(`/proc/${rows[0]?.pid}/status`))?.[1]
  return () => {
    const backends = read(`/proc/${parent}/task/${parent}/children`).split(' ').filter(Boolean)
    const own = process.cpuUsage()
    return backends.length === 0
      ? 0
      : (own.user + own.system) / 1000 +
          backends.reduce((all, pid) => all + Number(read(`/proc/${pid}/schedstat`).split(' ')[0]) / 1e6, 0)
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
