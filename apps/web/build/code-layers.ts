import type { Plugin } from 'vite'

type Graph = {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicImporters: readonly string[] } | null
}

/**
 * What is loaded together is one file: without this, each piece that two pages share would be a file and a
 * request of its own.
 */
export interface Layer {
  name: string
  /** Ends of the names of files; the layer holds what every one of them needs, lower layers left out. */
  of: readonly string[]
  /**
   * A folder: only what something outside of it that is fetched by itself needs too; what it alone needs
   * stays with its pages.
   */
  beside?: string
  /** Only modules with this in their path. */
  from?: string
}

/**
 * Lays shared code into few files: `start` is what the entry needs, and each further layer what all its roots
 * need
 * beyond the layers before it. A page's own file is never part of one, so no page loads another's code.
 */
export function codeLayers(entry: string, layers: readonly Layer[]): Plugin {
  const all: readonly Layer[] = [{ name: 'start', of: [entry] }, ...layers]
  const layerOf = new Map<string, string>()
  // A layer takes along what it depends on, so the lower ones must have theirs already.
  const groups = all.map(({ name }, index) => ({
    name,
    test: (id: string) => layerOf.get(id) === name,
    priority: all.length - index,
  }))
  return {
    name: 'code-layers',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
    buildEnd() {
      layerOf.clear()
      const ids = [...this.getModuleIds()]
      const neededBy = (file: string) =>
        closure(
          this,
          ids.find(id => id.endsWith(file)) ?? this.error(`There is no ${file} to make a layer of.`),
        )
      const fetched = ids.filter(id => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0)
      const neededOutside = (folder: string) =>
        new Set(fetched.filter(id => !id.includes(folder)).flatMap(id => [...closure(this, id)]))
      for (const { name, of, beside, from = '' } of all) {
        const [first = new Set<string>(), ...others] = of.map(neededBy)
        const outside = beside === undefined ? undefined : neededOutside(beside)
        for (const id of first)
          if (
            !layerOf.has(id) &&
            outside?.has(id) !== false &&
            id.includes(from) &&
            !id.endsWith('-page.tsx') &&
            others.every(other => other.has(id))
          )
            layerOf.set(id, name)
      }
    },
  }
}

/** A module and all it imports statically, near and far. */
function closure(graph: Graph, root: string): Set<string> {
  const reached = new Set([root])
  for (const id of reached) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(next)
  return reached
}
