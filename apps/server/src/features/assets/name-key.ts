/** What makes a name unique: NFC and without case (D-50). */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
