/** In upper case, and whole: a name may begin outside the basic plane (SH-24). */
export function firstLetter(name: string): string {
  return ([...name.trim()][0] ?? '').toLocaleUpperCase()
}
