const literals = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g

/** Every text that stands in a script, without reading its syntax: what it may name of the document. */
export function scriptTexts(source: string): Set<string> {
  return new Set([...source.matchAll(literals)].map(([, one, two, three]) => (one ?? two ?? three ?? '').replace(/\\(.)/g, '$1')))
}
