const key = 'adloom.colors.recent'
const most = 14

/** Colours chosen lately on this device, the newest first. */
export function recentColors(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept)
      ? kept.filter((one): one is string => typeof one === 'string').slice(0, most)
      : []
  } catch {
    return []
  }
}

export function keepRecentColor(color: string): void {
  localStorage.setItem(
    key,
    JSON.stringify([color, ...recentColors().filter(one => one !== color)].slice(0, most)),
  )
}
