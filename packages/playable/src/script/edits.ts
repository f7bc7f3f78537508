/** A change of a text: the range becomes `text`; an empty range inserts it. */
export interface Edit {
  from: number
  to: number
  text: string
  /** Insertions at one position are applied in this order. */
  order?: number
}

/** Applies edits that do not overlap. Insertions at one position without `order` keep their list order. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  const sorted = edits
    .map((edit, at) => ({ edit, at }))
    .sort(
      (a, b) =>
        a.edit.from - b.edit.from ||
        (a.edit.to - a.edit.from === 0 ? 0 : 1) - (b.edit.to - b.edit.from === 0 ? 0 : 1) ||
        (a.edit.order ?? 0) - (b.edit.order ?? 0) ||
        a.at - b.at,
    )
  let made = ''
  let done = 0
  for (const { edit } of sorted) {
    if (edit.from < done) continue
    made += source.slice(done, edit.from) + edit.text
    done = edit.to
  }
  return made + source.slice(done)
}

/** Replaces a range by spaces and keeps its line breaks. */
export function blank(source: string, from: number, to: number, first = ' '): Edit {
  const text = source.slice(from, to).replace(/[^\n]/g, ' ')
  return { from, to, text: first === ' ' || text === '' ? text : first + text.slice(1) }
}
