import { replace } from './virtual-time.ts'

/**
 * Gives a page of an opaque origin what browsers refuse it: storage and cookies, which are empty at each
 * start. Connections that could leave the machine do not exist.
 */
export function installOpaqueOrigin(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    const storage = memoryStorage()
    Object.defineProperty(globalThis, name, { configurable: true, get: () => storage })
  }
  const cookies = new Map<string, string>()
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    set(text: string) {
      const [name = '', value = ''] = String(text).split(';')[0]!.split('=')
      cookies.set(name.trim(), value.trim())
    },
  })
  replace(globalThis, { RTCPeerConnection: undefined, webkitRTCPeerConnection: undefined, open: () => null })
  replace(Navigator.prototype, { sendBeacon: () => true })
}

function memoryStorage(): Storage {
  const values = new Map<string, string>()
  const methods: Storage = {
    get length() {
      return values.size
    },
    clear: () => values.clear(),
    getItem: key => values.get(String(key)) ?? null,
    key: index => [...values.keys()][index] ?? null,
    removeItem: key => void values.delete(String(key)),
    setItem: (key, value) => void values.set(String(key), String(value)),
  }
  return new Proxy(methods, {
    get: (target, name, receiver) =>
      typeof name === 'string' && !(name in target)
        ? values.get(name)
        : (Reflect.get(target, name, receiver) as unknown),
    set(_target, name, value) {
      values.set(String(name), String(value))
      return true
    },
    deleteProperty: (_target, name) => values.delete(String(name)) || true,
    has: (target, name) => name in target || values.has(String(name)),
    ownKeys: () => [...values.keys()],
    getOwnPropertyDescriptor: (_target, name) =>
      values.has(String(name))
        ? { value: values.get(String(name)), enumerable: true, configurable: true, writable: true }
        : undefined,
  })
}
