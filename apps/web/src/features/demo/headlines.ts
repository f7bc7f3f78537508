/**
 * What a wish is about: its first clause without a beginning like "a headline for", at most so many
 * characters.
 */
export function subjectOf(wish: string, longest = 48): string {
  const clause = wish.split(/[.,;:!?。，；：！？、\n]/)[0]?.trim() ?? ''
  const subject = clause.replace(
    /^(a |an |some |the )?(short |funny |new )?(headlines?|lines?|slogans?|texts?) (for|about) /i,
    '',
  )
  return subject.length <= longest ? subject : `${subject.slice(0, longest - 1).trimEnd()}…`
}

/** The pieces a line appears in: words with their spaces, or single characters where a language has none. */
export function piecesOf(text: string): string[] {
  return /\s/.test(text) ? (text.match(/\S+\s*/g) ?? []) : [...text]
}
