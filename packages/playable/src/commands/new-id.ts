const letters = '0123456789abcdefghijklmnopqrstuvwxyz'

/** An id nobody has: what it is of, and ten random letters. */
export function newId(prefix: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  return `${prefix}:${[...bytes].map(byte => letters[byte % letters.length]).join('')}`
}
