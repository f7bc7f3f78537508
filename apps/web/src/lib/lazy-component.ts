import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { loadWithin } from './load-error.ts'

/**
 * Returns a component whose code is loaded when it is first drawn. A file that does not load is a LoadError
 * (SH-33.3).
 */
export function lazyComponent<P>(
  name: string,
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await loadWithin(name, load) }))
}
