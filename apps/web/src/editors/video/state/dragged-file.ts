import type { Asset } from '@adloom/contract/assets'
import type { DragEvent } from 'react'

const mark = 'application/x-adloom-clip-file'
let dragged: Asset | undefined

/** Starts the drag of a file of the media panel. */
export function startFileDrag(event: DragEvent<HTMLElement>, file: Asset): void {
  dragged = file
  event.dataTransfer.setData(mark, String(file.id))
  event.dataTransfer.effectAllowed = 'copy'
}

/** Returns the file that is dragged; undefined for a drag that began elsewhere. */
export function draggedFile({ dataTransfer }: DragEvent<HTMLElement>): Asset | undefined {
  return dataTransfer.types.includes(mark) ? dragged : undefined
}
