/** Searches in texts of users: each function reads a text in linear time. */

/** Positions at which a word is found, as a whole word: no letter, digit, `_` or `$` beside it. */
export function findWord(text: string, word: string): number[] {
  const found: number[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
    if (!isWordCharacter(text, at - 1) && !isWordCharacter(text, at + word.length)) found.push(at)
  return found
}

export function isWordCharacter(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 95 ||
    code === 36
  )
}

/** Position of the next character that is no space, at most `most` further. */
export function skipSpaces(text: string, at: number, most = 20): number {
  let next = at
  while (next < at + most && ' \t\n\r'.includes(text[next] ?? '-')) next++
  return next
}

/** ASCII letters in lower case; the length stays the same. */
export function lowerCase(text: string): string {
  return text.replace(/[A-Z]/g, letter => letter.toLowerCase())
}

/** Longest tag that is read. */
const tagCharacters = 4000

/** The start tags of a page with these names, as their text between `<` and `>`. */
export function startTags(html: string, names: readonly string[]): { name: string; text: string }[] {
  const tags: { name: string; text: string }[] = []
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    const start = lowerCase(html.slice(at + 1, at + 12))
    const name = names.find(one => start.startsWith(one) && !isWordCharacter(start, one.length))
    if (name === undefined) continue
    const text = html.slice(at + 1, at + tagCharacters)
    const end = text.indexOf('>')
    if (end >= 0) tags.push({ name, text: text.slice(0, end) })
  }
  return tags
}

/** Returns the value of an attribute of a tag. */
export function attributeOf(tag: string, name: string): string | undefined {
  const lower = lowerCase(tag)
  for (let at = lower.indexOf(name); at >= 0; at = lower.indexOf(name, at + 1)) {
    if (!' \t\n\r/"\''.includes(lower[at - 1] ?? '-')) continue
    let next = skipSpaces(tag, at + name.length)
    if (tag[next] !== '=') continue
    next = skipSpaces(tag, next + 1)
    const quote = tag[next]
    if (quote === '"' || quote === "'") {
      const end = tag.indexOf(quote, next + 1)
      return end < 0 ? undefined : tag.slice(next + 1, end)
    }
    let end = next
    while (end < tag.length && !' \t\n\r>'.includes(tag[end]!)) end++
    return tag.slice(next, end)
  }
  return undefined
}

export function isBase64Character(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 47 && code <= 57) ||
    code === 43 ||
    code === 61
  )
}
