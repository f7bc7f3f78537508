/** A script element: the text of its attributes, with leading space, and its code. */
export interface ScriptElement {
  attributes: string
  code: string
}

/**
 * Replaces the script elements of a page by the result of `replace`; undefined keeps an element. Runs in
 * linear time for any page: code ends at the first closing tag, and no tag begins inside code.
 */
export function replaceScripts(html: string, replace: (script: ScriptElement) => string | undefined): string {
  const pieces: string[] = []
  const open = /<script(?=[\s/>])/gi
  const close = /<\/script>/gi
  let done = 0
  for (let match = open.exec(html); match; match = open.exec(html)) {
    const end = html.indexOf('>', open.lastIndex)
    close.lastIndex = end
    const closing = end < 0 ? null : close.exec(html)
    // Without a closing tag here, no later element has one.
    if (!closing) break
    const replacement = replace({
      attributes: html.slice(open.lastIndex, end),
      code: html.slice(end + 1, closing.index),
    })
    if (replacement !== undefined) {
      pieces.push(html.slice(done, match.index), replacement)
      done = close.lastIndex
    }
    open.lastIndex = close.lastIndex
  }
  return pieces.join('') + html.slice(done)
}

/** Inserts text after the opening head tag. Returns a page without one unchanged. */
export function insertInHead(html: string, text: string): string {
  const start = html.search(/<head/i)
  const end = start < 0 ? -1 : html.indexOf('>', start)
  return end < 0 ? html : html.slice(0, end + 1) + text + html.slice(end + 1)
}
