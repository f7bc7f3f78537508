import { chmodSync, chownSync, lstatSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { makeDurableFolderNow } from '../blobs/file-sync.ts'
import { secretFile } from '../config/secret-file.ts'
import { othersCanReach } from './postgres-binaries.ts'
import { postgresLimits } from '../limits/request-limits.ts'

/** PostgreSQL refuses to run as root; the id of the unprivileged user is 65534 everywhere. */
const unprivilegedId = 65_534

export interface ClusterPlace {
  /** The folder of the program copies and the cluster. */
  home: string
  data: string
  socketDir: string
  /** The user PostgreSQL runs as; undefined is the current user. */
  user: { uid: number; gid: number } | undefined
}

/** Chooses the cluster's folders and creates them, owned by the user who runs it. */
export function clusterPlace(dataDir: string): ClusterPlace {
  const user = process.getuid?.() === 0 ? { uid: unprivilegedId, gid: unprivilegedId } : undefined
  // A mark inside the data directory: without it, an old cluster elsewhere is not used for a new data
  // directory.
  const mark = secretFile(dataDir, 'cluster-id').slice(0, 12)
  const home = user && !othersCanReach(dataDir) ? join('/var/lib/adloom', mark) : join(dataDir, 'postgres')
  makeDurableFolderNow(dirname(home))
  ownFolder(home, user, 0o711)
  const near = join(home, 'run')
  const socketDir = near.length <= postgresLimits.socketFolderLength ? near : join(tmpdir(), `adloom-${mark}`)
  ownFolder(socketDir, user, 0o700)
  return { home, data: join(home, 'cluster'), socketDir, user }
}

function ownFolder(path: string, user: ClusterPlace['user'], mode: number): void {
  makeDurableFolderNow(path, mode)
  const owner = user?.uid ?? process.getuid?.() ?? 0
  const found = lstatSync(path)
  const trusted = found.isDirectory() && (found.uid === owner || found.uid === process.getuid?.())
  if (!trusted)
    throw new Error(`The folder ${path} belongs to another user; remove it or choose another DATA_DIR.`)
  chmodSync(path, mode)
  if (user) chownSync(path, user.uid, user.gid)
}
