/** A problem of a game's config, found during editing. `values` fill the placeholders of the text `key`. */
export interface GameFinding {
  severity: 'error' | 'warning' | 'info'
  key: string
  values: Record<string, string | number>
}
