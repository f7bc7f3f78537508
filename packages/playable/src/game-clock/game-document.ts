import { insertInHead } from '../simulator/replace-scripts.ts'

/** Address of the script that holds a game still, on the origin that serves the game. */
export const gameClockPath = '/game-clock.js'

/**
 * Puts the script that holds a game still before all scripts of a page, and lets its images be read back: the
 * page has an opaque origin, so even its own files come from another one.
 */
export function prepareGamePage(html: string): string {
  const script = `<script src="${gameClockPath}"></script>`
  const readable = html.replace(/<(img|image|video|audio|script)(?=[\s/>])/gi, '<$1 crossorigin')
  if (/<head/i.test(readable)) return insertInHead(readable, script)
  const doctype = /^\s*<!doctype[^>]*>/i.exec(readable)?.[0] ?? ''
  return doctype + script + readable.slice(doctype.length)
}

/** Whether a text can be the page of a game. */
export function isGamePage(html: string): boolean {
  return /<(?:!doctype html|html|head|body|canvas|script)/i.test(html)
}
