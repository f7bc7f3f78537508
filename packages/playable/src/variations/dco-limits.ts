/** Limits of a plan of variants (ED-09.1). Texts count UTF-16 units. */
export const dcoLimits = {
  axes: 8,
  valuesOfAxis: 20,
  rules: 40,
  conditionsOfRule: 4,
  /** Combinations of all values, excluded ones too. */
  combinations: 20_000,
  picks: 500,
  label: 60,
  pattern: 200,
  id: 12,
  axisParam: 120,
  /** Bytes of a plan as JSON. */
  planBytes: 1_048_576,
  /** Combinations that are compared for each choice of a coverage. */
  compared: 400,
} as const
