/** Steps of the ruler in frames for rates of whole frames: one frame up to ten minutes. */
function stepsOf(rate: number): number[] {
  return [
    ...[1, 2, 5, 10].filter(frames => frames < rate),
    ...[1, 2, 5, 10, 15, 30, 60, 120, 300, 600].map(seconds => seconds * rate),
  ]
}

/** Returns the frames between two labelled ticks, so that labels have space. */
export function labelStep(framePx: number, rate: number, spacePx = 76): number {
  const steps = stepsOf(rate)
  return steps.find(step => step * framePx >= spacePx) ?? steps.at(-1) ?? rate
}

/** Writes a time as minutes, seconds and frames, such as 00:12:05. */
export function timecode(frame: number, rate: number): string {
  const whole = Math.max(0, Math.round(frame))
  const seconds = Math.floor(whole / rate)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}:${two(whole % rate)}`
}
