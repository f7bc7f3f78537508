import type { Plugin } from 'vite'

const unused = ['thin', 'light']

/**
 * Each icon comes drawn in six weights; the look uses four of them, and the others would be a third of every
 * icon.
 */
export function usedIconWeights(): Plugin {
  return {
    name: 'used-icon-weights',
    transform(code, id) {
      if (!/[/\\]@phosphor-icons[/\\]react[/\\]dist[/\\]defs[/\\][^/\\]*\.es\.js/.test(id)) return undefined
      const [head, ...weights] = code.split(/\n {2}\[\n/)
      const last = weights.at(-1)
      if (head === undefined || last === undefined) return undefined
      const kept = weights.filter(weight => !unused.some(name => weight.startsWith(`    "${name}",`)))
      const end = kept.at(-1) === last ? '' : last.slice(last.lastIndexOf('\n]);'))
      return { code: [head, ...kept].join('\n  [\n') + end, map: null }
    },
  }
}
