import { objectNameLength } from './constants.ts'
import { withoutHiddenCharacters } from './visible-text.ts'

/** Lower case, without the point; empty when the name has none. */
export function extensionOf(name: string): string {
  return name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : ''
}

/** The text without any of these characters at its end. */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text[end - 1]!)) end--
  return text.slice(0, end)
}

/** Returns the key by which names are compared: NFC, lower case, without surrounding blanks (D-50). */
export function nameKey(name: string): string {
  return name.trim().normalize('NFC').toLowerCase()
}

/** The name with another extension; a name without a short extension gets it as well. */
export function withExtension(name: string, extension: string): string {
  const dot = name.lastIndexOf('.')
  const stem = dot > 0 && name.length - dot <= 20 ? name.slice(0, dot) : name
  return `${stem.slice(0, objectNameLength - extension.length - 1)}.${extension}`
}

/**
 * The name with a number before its extension, as files on a desktop get one; never longer than a name may be
 * (AS-05).
 */
export function numberedName(name: string, number: number): string {
  const suffix = ` (${number})`
  const dot = name.lastIndexOf('.')
  const [stem, extension] =
    dot > 0 && name.length - dot <= 20 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  return stem.slice(0, objectNameLength - suffix.length - extension.length) + suffix + extension
}

/**
 * Returns the closest name that the library accepts (AS-05): refused characters become `_`; too long names
 * lose characters in the middle, never the extension.
 */
export function fittingName(name: string): string {
  const clean = withoutHiddenCharacters(name.replace(/[/\\":*?<>|\t\n\r]/g, '_'))
  const dot = clean.lastIndexOf('.')
  const [stem, extension] =
    dot > 0 && clean.length - dot <= 20 ? [clean.slice(0, dot), clean.slice(dot)] : [clean, '']
  return stem.slice(0, objectNameLength - extension.length) + extension
}

/**
 * Returns the nearest valid object name (AS-05.1) to a text: characters that a name may not have are dropped,
 * blanks joined,
 * the end cut. Returns `fallback` when nothing is left.
 */
export function suggestedName(text: string, fallback = ''): string {
  const clean = text
    .normalize('NFC')
    .replace(/[/\\":*?<>|]/g, '')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
  return (
    clean
      .slice(0, objectNameLength)
      .replace(/[\uD800-\uDBFF]$/, '')
      .trim() || fallback
  )
}
