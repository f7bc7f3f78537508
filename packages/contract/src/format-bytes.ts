const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** The unit of storage that is sold by the gigabyte of 1024³ bytes. */
export const gigabyteUnit = units[3]

/**
 * Bytes as text in units of 1024 from B to TB (AS-11), with at most three digits before rounding: "4.77
 * MB", "12.4 MB", "500 MB".
 */
export function formatBytes(bytes: number): string {
  let value = Math.max(0, Math.round(bytes))
  let unit = 0
  while (rounded(value, unit) >= 1024 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${rounded(value, unit)} ${units[unit]}`
}

/** Two digits behind the point below 10, one below 100, none above, and none for whole bytes. */
function rounded(value: number, unit: number): number {
  const digits = unit === 0 || value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2
  return Number(value.toFixed(digits))
}
