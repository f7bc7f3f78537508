import type { Recorder } from './recorder.ts'

/** Records what a correct ad never does: errors, requests, and calls that bypass its network. */
export function watchPage(record: Recorder): void {
  addEventListener('error', event => record.note('error', 'error', event.message), true)
  addEventListener('unhandledrejection', event =>
    record.note('error', 'unhandledrejection', String(event.reason)),
  )
  document.addEventListener('securitypolicyviolation', event =>
    record.note('network', event.violatedDirective, event.blockedURI),
  )
  for (const name of ['error', 'warn'] as const) {
    const real = console[name].bind(console)
    console[name] = (...given: unknown[]) => {
      record.note('console', `console.${name}`, given.map(String).join(' '))
      real(...given)
    }
  }
  window.open = (address?: string | URL) => {
    record.cta('window.open', String(address ?? ''))
    return null
  }
}
