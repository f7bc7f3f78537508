/**
 * The text of one node of an answer, which its signature covers byte for byte; undefined without the node.
 * It is the first node, or follows the signature: no text within another node is taken for it.
 */
export function answerNode(text: string, name: string): string | undefined {
  const label = `"${name}":`
  const at = text.indexOf(label)
  if (at === -1 || !/^\{(?:"sign":"[^"]*",)?$/.test(text.slice(0, at))) return undefined
  return objectAt(text, at + label.length)
}

/** The text of the object that begins there. */
function objectAt(text: string, start: number): string | undefined {
  if (text[start] !== '{') return undefined
  let depth = 0
  let inText = false
  for (let at = start; at < text.length; at++) {
    const character = text[at]
    if (inText) {
      if (character === '\\') at++
      else if (character === '"') inText = false
    } else if (character === '"') inText = true
    else if (character === '{') depth++
    else if (character === '}' && --depth === 0) return text.slice(start, at + 1)
  }
  return undefined
}
