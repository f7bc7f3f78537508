import type { UnheldKind } from '../game-protocol.ts'
import { replace } from './virtual-time.ts'

/** Faults that are kept of one play, and the characters of each. */
const limits = { faults: 50, text: 500 } as const

export interface Faults {
  blocked: Set<string>
  errors: Set<string>
  unheld: Set<UnheldKind>
}

/** Collects errors, blocked requests, and uses of what cannot be held. */
export function watchFaults({
  isHeld,
  onError,
}: {
  isHeld: boolean
  onError(message: string): void
}): Faults {
  const faults: Faults = { blocked: new Set(), errors: new Set(), unheld: new Set() }
  const add = (to: Set<string>, text: string) => {
    if (to.size < limits.faults) to.add(text.slice(0, limits.text))
  }
  const report = (message: string) => {
    add(faults.errors, message)
    onError(message.slice(0, limits.text))
  }
  addEventListener('securitypolicyviolation', event =>
    add(faults.blocked, event.blockedURI || event.violatedDirective),
  )
  addEventListener('error', event => {
    if (event instanceof ErrorEvent) report(event.message)
  })
  addEventListener('unhandledrejection', event => report(String(event.reason)))
  if (isHeld)
    for (const name of ['Worker', 'SharedWorker'])
      replace(globalThis, {
        [name]: class {
          constructor() {
            faults.unheld.add('worker')
            throw new DOMException('Workers are off while the game is held.', 'NotSupportedError')
          }
        },
      })
  return faults
}
