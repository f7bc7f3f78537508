export function isEmail(value: string): boolean {
  const domain = /^[^\s@]+@([^\s@]+)$/.exec(value.trim())?.[1] ?? ''
  return domain.slice(1, -1).includes('.')
}

/**
 * The token of a mailed link: behind the #, where no server sees it, or in the query for those who paste it
 * there.
 */
export function linkToken({ hash, search }: { hash: string; search: string }): string {
  return (
    new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? new URLSearchParams(search).get('token') ?? ''
  )
}
