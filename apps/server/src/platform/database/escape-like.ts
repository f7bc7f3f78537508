/** A keyword for LIKE over lower-case text: its own `%` and `_` mean these characters. */
export function escapeLike(keyword: string): string {
  return keyword
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')
}
