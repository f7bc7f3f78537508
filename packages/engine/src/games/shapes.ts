import type { ShapeData } from '../data.ts'

/** A form of one colour, with a line around it where one is told. */
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
