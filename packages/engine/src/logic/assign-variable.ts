import type {} from '../features.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { Value } from './conditions.ts'

/** Sets a variable and, when its value differs from before, emits a `variable` event. */
export function assignVariable({ eventBus, logicState }: Runtime, name: string, value: Value): void {
  const before = logicState.variableValues[name]
  if (before === value) return
  if ((typeof ADLOOM_LOG === 'undefined' || ADLOOM_LOG) && logicState.isLogged)
    eventBus.notifyHost({ type: 'log', what: 'variable', name, from: before, to: value })
  logicState.variableValues[name] = value
  eventBus.emit({ t: 'variable', var: name })
}
