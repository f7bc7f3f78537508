import { mkdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A builder that died leaves its lock behind; a living one touches it. */
const staleMs = 30_000

/** Runs `work` while no other process builds into the same folder; the others wait their turn. */
export async function withBuildLock<T>(outDir: string, work: () => Promise<T>): Promise<T> {
  await mkdir(outDir, { recursive: true })
  const lock = join(outDir, 'lock')
  while (!(await tryLock(lock))) await wait(200)
  const alive = setInterval(
    () => void utimes(lock, new Date(), new Date()).catch(() => undefined),
    staleMs / 6,
  )
  try {
    return await work()
  } finally {
    clearInterval(alive)
    await rm(lock, { recursive: true, force: true })
  }
}

async function tryLock(lock: string): Promise<boolean> {
  try {
    await mkdir(lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const age = await stat(lock).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  )
  if (age > staleMs) await rm(lock, { recursive: true, force: true })
  return false
}
