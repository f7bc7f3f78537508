type Watched = Map<object, Map<PropertyKey, PropertyDescriptor>>

/**
 * Records the objects built into JavaScript. The returned function names a property that was changed since,
 * such as `Object.prototype.x`: a change by one task would affect the next one (RS-03.7). Added globals do
 * not count: libraries add some when they load.
 */
export function watchIntrinsics(): () => string | undefined {
  const names = new Map(builtIns())
  const before: Watched = new Map([...names.keys()].map(object => [object, propertiesOf(object)]))
  return () => {
    for (const [object, known] of before) {
      const changed = firstChange(known, propertiesOf(object))
      if (changed !== undefined) return `${names.get(object)}.${String(changed)}`
    }
    return undefined
  }
}

/** Built-in functions and objects of the language, and their prototypes. */
function builtIns(): [object, string][] {
  const found: [object, string][] = [
    [Object.getPrototypeOf(Uint8Array) as object, 'TypedArray'],
    [Object.getPrototypeOf([][Symbol.iterator]()) as object, 'ArrayIterator'],
  ]
  for (const name of languageGlobals) {
    const value = (globalThis as Record<string, unknown>)[name] as object & { prototype?: unknown }
    found.push([value, name])
    if (typeof value.prototype === 'object' && value.prototype !== null)
      found.push([value.prototype, `${name}.prototype`])
  }
  return [...found, [Object.getPrototypeOf(Uint8Array.prototype) as object, 'TypedArray.prototype']]
}

const languageGlobals = [
  'Object',
  'Function',
  'Array',
  'String',
  'Number',
  'Boolean',
  'Symbol',
  'BigInt',
  'Date',
  'RegExp',
  'Promise',
  'Proxy',
  'Reflect',
  'JSON',
  'Math',
  'Atomics',
  'Map',
  'Set',
  'WeakMap',
  'WeakSet',
  'WeakRef',
  'Error',
  'TypeError',
  'RangeError',
  'SyntaxError',
  'AggregateError',
  'ArrayBuffer',
  'SharedArrayBuffer',
  'DataView',
  'Int8Array',
  'Uint8Array',
  'Uint8ClampedArray',
  'Int16Array',
  'Uint16Array',
  'Int32Array',
  'Uint32Array',
  'Float32Array',
  'Float64Array',
  'BigInt64Array',
  'BigUint64Array',
  'Intl',
  'WebAssembly',
  'Buffer',
  'URL',
  'TextDecoder',
  'TextEncoder',
  'setTimeout',
  'setInterval',
  'queueMicrotask',
  'structuredClone',
  'parseInt',
  'parseFloat',
  'decodeURIComponent',
  'encodeURIComponent',
] as const

function propertiesOf(object: object): Map<PropertyKey, PropertyDescriptor> {
  return new Map(Reflect.ownKeys(object).map(key => [key, Reflect.getOwnPropertyDescriptor(object, key)!]))
}

function firstChange(
  before: Map<PropertyKey, PropertyDescriptor>,
  now: Map<PropertyKey, PropertyDescriptor>,
): PropertyKey | undefined {
  const isSame = (key: PropertyKey): boolean => {
    const [a, b] = [before.get(key), now.get(key)]
    return (
      a !== undefined && b !== undefined && Object.is(a.value, b.value) && a.get === b.get && a.set === b.set
    )
  }
  return [...new Set([...before.keys(), ...now.keys()])].find(key => !isSame(key))
}
