/** One script element of a page: the text of its attributes (with the blank before them) and its code. */
export interface ScriptElement {
  attributes: string
  code: string
}

/**
 * Replaces the script elements of a page by what `replace` makes of them; undefined leaves one as it is.
 * Reads every character a bounded number of
 * times, whatever the page holds: code ends at the first closing tag, and nothing inside code is a tag.
 */
export function replaceScripts(html: string, replace: (script: ScriptElement) => string | undefined): string {
  const parts: string[] = []
  const open = /<script(?=[\s/>])/gi
  const close = /<\/script>/gi
  let done = 0
  for (let match = open.exec(html); match; match = open.exec(html)) {
    const end = html.indexOf('>', open.lastIndex)
    close.lastIndex = end
    const closing = end < 0 ? null : close.exec(html)
    // Without an end no later element has one either.
    if (!closing) break
    const made = replace({
      attributes: html.slice(open.lastIndex, end),
      code: html.slice(end + 1, closing.index),
    })
    if (made !== undefined) {
      parts.push(html.slice(done, match.index), made)
      done = close.lastIndex
    }
    open.lastIndex = close.lastIndex
  }
  return parts.join('') + html.slice(done)
}

/** Returns the page with more text right after its opening head tag; without one, the page as it is. */
export function insertInHead(html: string, text: string): string {
  const start = html.search(/<head/i)
  const end = start < 0 ? -1 : html.indexOf('>', start)
  return end < 0 ? html : html.slice(0, end + 1) + text + html.slice(end + 1)
}
