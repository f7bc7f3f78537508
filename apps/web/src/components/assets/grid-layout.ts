export interface GridLayout {
  columns: number
  cellWidth: number
  imageHeight: number
  rowHeight: number
  gap: number
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const narrowest = 188
const gap = 16
/** Height of the name and facts below an image, in pixels. */
const textHeight = 58
const listRowHeight = 48

/** Uses as many columns as fit and the full width; a list is one column of low rows. */
export function layoutOf(width: number, view: 'grid' | 'list', minWidth = narrowest): GridLayout {
  if (view === 'list')
    return { columns: 1, cellWidth: width, imageHeight: 0, rowHeight: listRowHeight, gap: 0 }
  const columns = Math.max(1, Math.floor((width + gap) / (minWidth + gap)))
  const cellWidth = Math.max(1, (width - gap * (columns - 1)) / columns)
  const imageHeight = Math.round(cellWidth * 0.72)
  return { columns, cellWidth, imageHeight, rowHeight: imageHeight + textHeight + gap, gap }
}

/** The places a box touches, in the order of the list; the box is measured from the first cell's corner. */
export function framedPlaces(
  { columns, cellWidth, rowHeight, gap: between }: GridLayout,
  box: Box,
  count: number,
): number[] {
  const places: number[] = []
  const lastRow = Math.min(Math.ceil(count / columns) - 1, Math.floor(box.bottom / rowHeight))
  for (let row = Math.max(0, Math.floor((box.top + between) / rowHeight)); row <= lastRow; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const left = column * (cellWidth + between)
      const place = row * columns + column
      if (place < count && left <= box.right && left + cellWidth >= box.left) places.push(place)
    }
  }
  return places
}

interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
}

/**
 * Returns how far a key moves in a grid in reading order; undefined for other keys. Up and down keep the
 * column.
 */
export function moveOf(
  { key, ctrlKey, metaKey }: Pressed,
  { columns, page, count }: { columns: number; page: number; count: number },
): number | undefined {
  if ((ctrlKey || metaKey) && !['Home', 'End'].includes(key)) return undefined
  return {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: page,
    PageUp: -page,
    Home: -count,
    End: count,
  }[key]
}
