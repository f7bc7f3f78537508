/** A LIKE pattern for a keyword in lower-case text: `%` and `_` are escaped. */
export function escapeLike(keyword: string): string {
  return keyword
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')
}
