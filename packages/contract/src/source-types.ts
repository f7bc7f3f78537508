/**
 * IPTC digital source types of files that AI tools made, stored as `payload.source_type`. A work made of such
 * files has their type, and `compositeSynthetic` when these have several.
 */
export const sourceTypes = [
  'algorithmicMedia',
  'trainedAlgorithmicMedia',
  'compositeWithTrainedAlgorithmicMedia',
  'compositeSynthetic',
] as const
export type SourceType = (typeof sourceTypes)[number]
