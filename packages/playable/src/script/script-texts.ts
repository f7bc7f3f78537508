/** Whether a script says that something of the ad is done: `store`, `end`, `nextScene`. */
export function scriptsDo(scripts: readonly { source: string }[], word: 'store' | 'end' | 'nextScene'): boolean {
  return scripts.some(({ source }) => new RegExp(`\\bad\\s*\\.\\s*${word}\\b`).test(source))
}

const literals = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g

/** Every text that stands in a script, without reading its syntax: what it may name of the document. */
export function scriptTexts(source: string): Set<string> {
  return new Set([...source.matchAll(literals)].map(([, one, two, three]) => (one ?? two ?? three ?? '').replace(/\\(.)/g, '$1')))
}
