import type { Plugin } from 'vite'

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
