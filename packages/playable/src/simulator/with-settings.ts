import type { SimulatorSettings } from './simulation.ts'

/** The same simulated page with other container settings. */
export function withSettings(wrapped: string, changed: Partial<SimulatorSettings>): string {
  return wrapped.replace(
    /window\.__simulator=(\{[^{}]*\});/,
    (_whole, json: string) =>
      `window.__simulator=${JSON.stringify({ ...(JSON.parse(json) as SimulatorSettings), ...changed })};`,
  )
}
