import fs from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'

/** A simulated disk with a volatile cache, for one folder at a time of this process. */
export interface PowerCut {
  /** Puts the folder into the state a disk may have after a power cut: only what fsync has written. */
  cut(): void
  /** Removes the hooks; the folder does not change. */
  stop(): void
}

type Stored = { kind: 'file'; bytes: Buffer } | { kind: 'folder'; entries: Map<string, string> }
type Synchronise = (descriptor: number) => void

/**
 * Records what fsync makes durable below `folder`, by the strictest reading of POSIX: a file keeps the bytes
 * of its own last fsync, a folder the entries of its own last fsync. A name that was synced without its file
 * refers to an empty file. The content of the folder at the start is durable. Needs /proc (Linux).
 */
export async function simulatePowerCut(folder: string): Promise<PowerCut> {
  const stored = new Map<string, Stored>()
  const held: number[] = []
  const remember = (descriptor: number) => {
    const key = keyOf(fs.fstatSync(descriptor))
    // An open descriptor prevents the inode number from being reused by another file.
    if (!stored.has(key)) held.push(fs.openSync(`/proc/self/fd/${descriptor}`, 'r'))
    stored.set(key, snapshot(`/proc/self/fd/${descriptor}`))
  }
  rememberAll(folder, remember)
  const unhook = await hookSync(remember)
  return {
    cut() {
      const root = stored.get(keyOf(fs.statSync(folder)))
      for (const name of fs.readdirSync(folder)) fs.rmSync(join(folder, name), { recursive: true })
      if (root?.kind === 'folder') restore(folder, root.entries, stored)
      rememberAll(folder, remember)
    },
    stop() {
      unhook()
      for (const descriptor of held) fs.closeSync(descriptor)
    },
  }
}

function keyOf(found: fs.Stats): string {
  return `${found.isDirectory() ? 'folder' : 'file'}:${found.dev}:${found.ino}`
}

function snapshot(path: string): Stored {
  if (!fs.statSync(path).isDirectory()) return { kind: 'file', bytes: fs.readFileSync(path) }
  const names = fs.readdirSync(path)
  return {
    kind: 'folder',
    entries: new Map(names.map(name => [name, keyOf(fs.lstatSync(join(path, name)))])),
  }
}

function rememberAll(path: string, remember: Synchronise): void {
  const descriptor = fs.openSync(path, 'r')
  const isFolder = fs.fstatSync(descriptor).isDirectory()
  remember(descriptor)
  fs.closeSync(descriptor)
  if (isFolder) for (const name of fs.readdirSync(path)) rememberAll(join(path, name), remember)
}

function restore(folder: string, entries: Map<string, string>, stored: Map<string, Stored>): void {
  for (const [name, key] of entries) {
    const [path, content] = [join(folder, name), stored.get(key)]
    if (key.startsWith('file:')) fs.writeFileSync(path, content?.kind === 'file' ? content.bytes : '')
    else fs.mkdirSync(path)
    if (content?.kind === 'folder') restore(path, content.entries, stored)
  }
}

/** Calls `synced` after every fsync of this process, whichever function of Node asks for it. */
async function hookSync(synced: Synchronise): Promise<() => void> {
  const { fsync, fsyncSync, fdatasync, fdatasyncSync } = fs
  const handles = await handlePrototype()
  const { sync, datasync } = handles
  const after = (original: typeof fsync) => (descriptor: number, done: fs.NoParamCallback) =>
    original(descriptor, error => {
      if (!error) synced(descriptor)
      done(error)
    })
  const afterNow = (original: typeof fsyncSync) => (descriptor: number) => {
    original(descriptor)
    synced(descriptor)
  }
  const afterHandle = (original: () => Promise<void>) =>
    async function (this: FileHandle) {
      await original.call(this)
      synced(this.fd)
    }
  Object.assign(fs, {
    fsync: after(fsync),
    fdatasync: after(fdatasync as typeof fsync),
    fsyncSync: afterNow(fsyncSync),
    fdatasyncSync: afterNow(fdatasyncSync),
  })
  Object.assign(handles, { sync: afterHandle(sync), datasync: afterHandle(datasync) })
  syncBuiltinESMExports()
  return () => {
    Object.assign(fs, { fsync, fsyncSync, fdatasync, fdatasyncSync })
    Object.assign(handles, { sync, datasync })
    syncBuiltinESMExports()
  }
}

async function handlePrototype(): Promise<Pick<FileHandle, 'sync' | 'datasync'>> {
  const handle = await open('/dev/null', 'r')
  try {
    return Object.getPrototypeOf(handle) as FileHandle
  } finally {
    await handle.close()
  }
}
