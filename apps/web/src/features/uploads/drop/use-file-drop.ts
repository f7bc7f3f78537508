import { type DragEvent, useRef, useState } from 'react'
import type { DroppedFile } from '../uploader.ts'

/** Returns whether a drag carries files of the computer, not something of the page. */
export function carriesFiles(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes('Files') ?? false
}

/** Handlers of a drop area for files; `isOver` while files are dragged over it. */
export function useFileDrop(onFiles: (files: DroppedFile[]) => void, isBlocked = false) {
  const depth = useRef(0)
  const [isOver, setOver] = useState(false)
  const leave = (all: boolean) => {
    depth.current = all ? 0 : Math.max(0, depth.current - 1)
    if (depth.current === 0) setOver(false)
  }
  const handlers = {
    onDragEnter(event: DragEvent) {
      if (!carriesFiles(event.dataTransfer)) return
      event.preventDefault()
      depth.current += 1
      setOver(true)
    },
    onDragOver(event: DragEvent) {
      if (!carriesFiles(event.dataTransfer)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = isBlocked ? 'none' : 'copy'
    },
    onDragLeave: () => leave(false),
    onDrop(event: DragEvent) {
      if (!carriesFiles(event.dataTransfer)) return
      event.preventDefault()
      event.stopPropagation()
      leave(true)
      if (!isBlocked)
        void readDropped(event.dataTransfer).then(files => {
          if (files.length > 0) onFiles(files)
        })
    },
  }
  return { isOver, handlers }
}

/** Files that operating systems leave in folders. */
const leavings = /^(\..*|Thumbs\.db|desktop\.ini|__MACOSX)$/i

/**
 * Returns all dropped files, including those in folders. Must be called synchronously in the event handler;
 * unreadable entries are omitted.
 */
export async function readDropped(transfer: DataTransfer): Promise<DroppedFile[]> {
  const entries = [...transfer.items]
    .filter(item => item.kind === 'file')
    .map(item => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }))
  const found = await Promise.all(
    entries.map(({ entry, file }) => {
      if (entry !== null) return filesOf(entry, '')
      return Promise.resolve(file === null ? [] : [{ file, folder: '' }])
    }),
  )
  return found.flat()
}

async function filesOf(entry: FileSystemEntry, folder: string): Promise<DroppedFile[]> {
  if (folder !== '' && leavings.test(entry.name)) return []
  try {
    if (isFile(entry))
      return [
        {
          file: await new Promise<File>((resolve, reject) => {
            entry.file(resolve, reject)
          }),
          folder,
        },
      ]
    if (!isFolder(entry) || leavings.test(entry.name)) return []
    const inside = folder === '' ? entry.name : `${folder}/${entry.name}`
    return (await Promise.all((await entriesOf(entry)).map(one => filesOf(one, inside)))).flat()
  } catch {
    return []
  }
}

/** A folder returns its entries in portions until an empty one. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject)
    })
    if (some.length === 0)
      return all.sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
    all.push(...some)
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}
