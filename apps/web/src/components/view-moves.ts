/** Where a board stands: its origin in pixels of the window, and its scale. */
export interface View {
  x: number
  y: number
  scale: number
}

export const scaleRange = { min: 0.1, max: 8 } as const

/** Scales by a factor so that the point under the pointer stays where it is. */
export function zoomAt(view: View, point: { x: number; y: number }, factor: number): View {
  const scale = Math.min(scaleRange.max, Math.max(scaleRange.min, view.scale * factor))
  const by = scale / view.scale
  return { scale, x: point.x - (point.x - view.x) * by, y: point.y - (point.y - view.y) * by }
}

export function panBy(view: View, x: number, y: number): View {
  return { ...view, x: view.x + x, y: view.y + y }
}

/** The whole board in the middle of the window, with a margin, never larger than life. */
export function fitView(
  board: { width: number; height: number },
  room: { width: number; height: number },
  margin: number,
): View {
  const scale = Math.min(
    1,
    Math.max(
      scaleRange.min,
      Math.min((room.width - margin * 2) / board.width, (room.height - margin * 2) / board.height),
    ),
  )
  return { scale, x: (room.width - board.width * scale) / 2, y: (room.height - board.height * scale) / 2 }
}
