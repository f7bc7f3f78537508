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
