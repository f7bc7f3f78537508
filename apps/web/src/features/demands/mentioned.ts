/** The ids of people whose name follows an `@` in a text; of two names the longer one counts. */
export function mentionedIn(text: string, people: readonly { id: number; name: string }[]): number[] {
  const byLength = [...people].sort((one, two) => two.name.length - one.name.length)
  const found = new Set<number>()
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const rest = text.slice(at + 1)
    const named = byLength.find(({ name }) => name !== '' && rest.startsWith(name))
    if (named) found.add(named.id)
  }
  return [...found]
}
