import { apiEntry, isApiType, type ApiEntry, type ApiType } from './script-api.ts'
import type { Scope } from './scopes.ts'
import type { Syntax } from './syntax.ts'

/**
 * The API type of an expression, as far as it is known without running it: `ad`, the results of its methods,
 * and constants that hold one of them.
 */
export function apiTypeOf(node: Syntax, scope: Scope, depth = 0): ApiType | undefined {
  if (depth > 12) return undefined
  if (node.type === 'Identifier') {
    const binding = scope.find(node.name)
    if (!binding) return node.name === 'ad' ? 'Ad' : undefined
    return binding.isFixed && binding.value ? apiTypeOf(binding.value, binding.scope, depth + 1) : undefined
  }
  if (
    node.type === 'TSAsExpression' ||
    node.type === 'TSNonNullExpression' ||
    node.type === 'TSSatisfiesExpression'
  )
    return apiTypeOf(node.expression as unknown as Syntax, scope, depth + 1)
  if (node.type === 'CallExpression')
    return typeOf(entryOf(node.callee as unknown as Syntax, scope, depth + 1))
  const entry = entryOf(node, scope, depth + 1)
  return entry?.args ? undefined : typeOf(entry)
}

/** Returns the API entry that a member expression refers to. */
export function entryOf(node: Syntax, scope: Scope, depth = 0): ApiEntry | undefined {
  if (node.type !== 'MemberExpression' && node.type !== 'OptionalMemberExpression') return undefined
  const { object, property, computed } = node as unknown as {
    object: Syntax
    property: Syntax
    computed: boolean
  }
  const type = computed || property.type !== 'Identifier' ? undefined : apiTypeOf(object, scope, depth + 1)
  return type ? apiEntry(type, (property as unknown as { name: string }).name) : undefined
}

function typeOf(entry: ApiEntry | undefined): ApiType | undefined {
  return entry && isApiType(entry.gives) ? entry.gives : undefined
}
