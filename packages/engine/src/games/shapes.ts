import type { ShapeData } from '../data.ts'

/** Returns a form of one colour, with an outline if `line` is given. */
export function plainShape(
  form: ShapeData['form'],
  color: string,
  radius = 0,
  line = '',
  width = 5,
): ShapeData {
  const shape: ShapeData = { form, radius, fill: { kind: 'color', color } }
  if (line) shape.stroke = { color: line, width }
  return shape
}
