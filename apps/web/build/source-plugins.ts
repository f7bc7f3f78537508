import type { Plugin } from 'vite'

const imports = /import\s*\{([^{}]*)\}\s*from\s*["']antd["'];?/g

/**
 * `import { Button } from 'antd'` names the whole library, of which the build then keeps what is used; which
 * module
 * needs which component is lost on the way. Going straight to each component keeps it known, for the layers
 * of code.
 */
export function directComponents(): Plugin {
  return {
    name: 'direct-components',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (id.includes('node_modules') || !imports.test(code)) return undefined
      return {
        code: code.replace(imports, (_all, names: string) =>
          names
            .split(',')
            .map(name => name.trim())
            .filter(name => name !== '')
            .map(importOne)
            .join('\n'),
        ),
        map: null,
      }
    },
  }
}

function importOne(specifier: string): string {
  const [name = specifier, local = name] = specifier.split(/\sas\s/).map(one => one.trim())
  return `import ${local} from 'antd/es/${name.replace(/(?<!^)[A-Z]/g, letter => `-${letter}`).toLowerCase()}/index.js'`
}

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

const name = '\0no-schemas'

/**
 * Every use of it answers with itself; checking something with it is a mistake that should be seen at once.
 */
const answerToAll = `
const refuse = () => { throw new Error('The contract carries no schemas in the browser: the server checks what it is sent.') }
export const z = new Proxy(function () {}, { get: (_target, key) => (/^(safe)?parse/i.test(String(key)) ? refuse : z), apply: () => z })
`

/**
 * The browser uses the contract for addresses, methods and types; only the server checks input. So the schema
 * library
 * is left out where the contract alone asks for it.
 */
export function withoutContractSchemas(): Plugin {
  return {
    name: 'without-contract-schemas',
    enforce: 'pre',
    resolveId(source, importer) {
      return source === 'zod' &&
        importer !== undefined &&
        /[/\\]packages[/\\]contract[/\\]src[/\\]/.test(importer)
        ? name
        : undefined
    },
    load(id) {
      return id === name ? answerToAll : undefined
    },
  }
}
