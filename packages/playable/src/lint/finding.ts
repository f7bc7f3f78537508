/**
 * One fault or hint; `key` is a text key below `finding.`. An error blocks packing for its channel, or for
 * all channels.
 */
export interface Finding {
  rule: string
  severity: 'error' | 'warning' | 'info'
  channel?: string
  file?: string
  /** Record and parameter to jump to. */
  record?: string
  param?: string
  key: string
  values?: Record<string, string | number>
}

/** Returns a finding's text key without the `finding.` that the lints of game types put before theirs. */
export function findingTextKey(key: string): string {
  return key.replace(/^finding\./, '')
}
