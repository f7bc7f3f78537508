import type { Draft } from './autosave.ts'

/**
 * A draft in the one storage that answers at once, for a page that is left; where that has no room, the
 * slower one must do.
 */
export function leftDraft<T>(
  name: string,
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
) {
  const attempt = <R>(run: () => R): R | undefined => {
    try {
      return run()
    } catch {
      return undefined
    }
  }
  return {
    read(): Draft<T> | undefined {
      const text = attempt(() => storage().getItem(name))
      return text == null ? undefined : attempt(() => JSON.parse(text) as Draft<T>)
    },
    write(draft: Draft<T>): void {
      attempt(() => storage().setItem(name, JSON.stringify(draft)))
    },
    clear(): void {
      attempt(() => storage().removeItem(name))
    },
  }
}
