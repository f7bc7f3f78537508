/** A word of a sentence as a label stands alone. */
export function choiceLabel(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
