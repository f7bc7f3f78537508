/**
 * A length as players write it: 0:07, 3:20, 1:02:03; below a second with its tenths, as sounds of games are.
 */
export function formatDuration(ms: number): string {
  if (ms < 950) return `0:0${(Math.max(50, ms) / 1000).toFixed(1)}`
  const seconds = Math.round(ms / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
