interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
}

/**
 * How far a key moves in a grid read row by row; undefined for keys that do not move. Up and down keep their
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
