import { packPlayable, type PackInput, type PackOutcome } from './pack.ts'

export interface PackEstimate {
  /** Bytes of the heaviest channel's file by preset. */
  sizes: { high: number; medium: number; low: number }
  outcomes: { high: PackOutcome; medium: PackOutcome; low: PackOutcome }
}

/**
 * Really packs at the three presets, so the figures are exact; all of it lands in the cache the pack itself
 * uses.
 */
export async function estimatePlayable(input: Omit<PackInput, 'quality'>): Promise<PackEstimate> {
  const high = await packPlayable({ ...input, quality: 'high' })
  const medium = await packPlayable({ ...input, quality: 'medium' })
  const low = await packPlayable({ ...input, quality: 'low' })
  const largest = (outcome: PackOutcome): number =>
    Math.max(0, ...outcome.artefacts.map(artefact => artefact.sizeBytes))
  return {
    sizes: { high: largest(high), medium: largest(medium), low: largest(low) },
    outcomes: { high, medium, low },
  }
}
