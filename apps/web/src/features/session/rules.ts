export function isEmail(value: string): boolean {
  const domain = /^[^\s@]+@([^\s@]+)$/.exec(value.trim())?.[1] ?? ''
  return domain.slice(1, -1).includes('.')
}
