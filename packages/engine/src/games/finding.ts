/**
 * One thing wrong with a game's config, found while it is edited; `key` is a text key, `values` fill its
 * places.
 */
export interface GameFinding {
  severity: 'error' | 'warning' | 'info'
  key: string
  values: Record<string, string | number>
}
