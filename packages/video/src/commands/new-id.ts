const letters = '0123456789abcdefghijklmnopqrstuvwxyz'

/** Returns a unique id: the type of the record and ten random letters. */
export function newId(prefix: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  return `${prefix}:${[...bytes].map(byte => letters[byte % letters.length]).join('')}`
}
