import { type DragEvent, useRef, useState } from 'react'
import type { DroppedFile } from '../uploader.ts'
import { readDropped } from './read-dropped.ts'

/** Returns whether a drag carries files of the computer, not something of the page. */
export function carriesFiles(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes('Files') ?? false
}

/** Makes an element a place to drop files on; `isOver` while some hang over it. */
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
