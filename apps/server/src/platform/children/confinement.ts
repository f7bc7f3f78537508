import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { taskRoot } from './task-root.ts'
import { poolLimits } from '../limits/server-limits.ts'

/** Restrictions of a child process beyond its user's rights (RS-06.7). */
export type ConfinementLevel = 'full' | 'network' | 'limits' | 'none'

export interface Confinement {
  level: ConfinementLevel
  /** Text for the start-up log. */
  description: string
  /** True when a child sees its own folder in place of the task root, and none of the task folders. */
  hidesTaskFolders: boolean
  /**
   * Returns the command that runs another command under this confinement, which may write to `folder`; empty
   * where there is none.
   */
  command(folder: string): string[]
}

const limits = [
  'prlimit',
  '--core=0',
  `--fsize=${poolLimits.fileBytes}`,
  `--nofile=${poolLimits.openFiles}`,
  `--cpu=${poolLimits.cpuSeconds}`,
]
/** With an empty bounding set, root inside has no capabilities, so that it cannot undo the mounts. */
const withoutPrivileges = ['setpriv', '--no-new-privs', '--inh-caps=-all', '--bounding-set=-all']
const privateFiles = ['blobs', 'uploads', 'postgres', 'secret-key', 'database-password']

/**
 * Arguments: the child's own folder, the task root, paths to hide, `--`, the command. The child sees its own
 * folder in place of the task root, and no folders of other tasks. All other file systems become read-only
 * without devices; mounts covered by another mount cannot be reached and may fail. The root must not stay
 * writable. The shell stays as the first process of the process list, since the kernel withholds signals such
 * as that of an abort from a first process.
 */
const readOnlyScript = `
set -e
own=$1; writable=$2; shift 2
if [ $$ = 1 ]; then mount -t proc -o nosuid,nodev,noexec proc /proc; fi
mount --bind "$own" "$writable"
while [ "$1" != -- ]; do
  if [ -d "$1" ]; then mount -t tmpfs -o ro,size=4k,mode=0 none "$1"; elif [ -e "$1" ]; then mount --bind /dev/null "$1"; fi
  shift
done
shift
devices=' /dev/null /dev/zero /dev/full /dev/random /dev/urandom '
for device in $devices; do mount --bind "$device" "$device"; done
echo 900 > /proc/self/oom_score_adj || true
while read -r _ point _ flags _; do
  point=$(printf %b "$point")
  if [ "$point" = "$writable" ]; then continue; fi
  case "$devices" in *" $point "*) continue;; esac
  options=remount,bind,ro,nodev
  for flag in nosuid noexec noatime relatime nodiratime; do
    case ",$flags," in *,$flag,*) options=$options,$flag;; esac
  done
  mount -o "$options" "$point" 2>/dev/null || true
done < /proc/self/mounts
test ! -w /
if [ $$ = 1 ]; then "$@" || exit $?; exit 0; fi
exec "$@"
`

interface Way {
  level: ConfinementLevel
  description: string
  hidesTaskFolders: boolean
  command(userNamespace: string[], dataDir: string | undefined, folder: string): string[]
}

/** Runs a command with its own network and mounts, and with more namespaces by further options of unshare. */
function inNamespaces(more: string[]): Way['command'] {
  return (userNamespace, dataDir, folder) => [
    'unshare',
    ...userNamespace,
    '--net',
    '--mount',
    ...more,
    '--propagation',
    'private',
    ...limits,
    'sh',
    '-c',
    readOnlyScript,
    'sh',
    folder,
    taskRoot(),
    ...(dataDir === undefined ? [] : privateFiles.map(name => join(dataDir, name))),
    '--',
    ...withoutPrivileges,
  ]
}

const isolated = 'no network, no capabilities, files read-only outside a folder of its own, resource limits'
/**
 * With its own process list a child neither sees nor signals the server. The kernel ends it with its parent,
 * whose id it does not see.
 */
const ownProcesses = inNamespaces(['--pid', '--fork', '--kill-child=SIGKILL'])

const ways: Way[] = [
  {
    level: 'full',
    description: `${isolated}, no other process in sight`,
    hidesTaskFolders: true,
    command: (...given) => ['setpriv', '--pdeathsig', 'KILL', ...ownProcesses(...given)],
  },
  {
    level: 'full',
    description: `${isolated}; it can signal the server's processes`,
    hidesTaskFolders: true,
    command: inNamespaces([]),
  },
  {
    level: 'network',
    description: 'no network, resource limits; files are writable as for the server',
    hidesTaskFolders: false,
    command: userNamespace => ['unshare', ...userNamespace, '--net', ...limits],
  },
  {
    level: 'limits',
    description: 'resource limits only; network and files are open as for the server',
    hidesTaskFolders: false,
    command: () => limits,
  },
]

const none: Confinement = {
  level: 'none',
  description: 'none: this system has neither unshare nor prlimit',
  hidesTaskFolders: false,
  command: () => [],
}
let found: Confinement | undefined
let hiddenDataDir: string | undefined

/** Hides the private files of the data directory from children started from now on. */
export function hideFromChildren(dataDir: string): void {
  if (`${taskRoot()}/`.startsWith(`${dataDir}/`)) return
  hiddenDataDir = dataDir
}

/** The strongest confinement that works here; tried once, by running a command under it. */
export function confinement(): Confinement {
  found ??= strongest()
  return found
}

function strongest(): Confinement {
  const userNamespaces =
    process.getuid?.() === 0 ? [[], ['--user', '--map-root-user']] : [['--user', '--map-root-user']]
  for (const { level, description, hidesTaskFolders, command } of process.platform === 'linux' ? ways : []) {
    const working = userNamespaces.find(namespace => works(command(namespace, hiddenDataDir, taskRoot())))
    if (working)
      return {
        ...{ level, description, hidesTaskFolders },
        command: folder => command(working, hiddenDataDir, folder),
      }
  }
  return none
}

function works([program = '', ...args]: string[]): boolean {
  return (
    spawnSync(program, [...args, process.execPath, '-e', ''], {
      stdio: 'ignore',
      timeout: poolLimits.confinementTrialMs,
    }).status === 0
  )
}
