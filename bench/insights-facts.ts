import { createFactTables, rollUpTables } from '@adloom/server/analytics/duckdb/fact-tables'
import { factColumns, factMeasures } from '@adloom/server/analytics/fact-query'
import type { DuckDBConnection } from '@duckdb/node-api'

export const firstDay = 20_600
export const days = 90
const accounts = 50
/** Columns of the export. */
export const tableColumns = [
  'account',
  'hour',
  'daily',
  'is_first',
  'source',
  ...factColumns,
  ...factMeasures,
]

/** A share from 0 to 1 that depends on the row and the purpose alone. */
const share = (purpose: number): string => `(hash(i * 64 + ${purpose}) % 1000003 / 1000003.0)`
/** Some of `count` numbers are frequent and most are rare. */
const skewed = (purpose: number, count: number, power = 3): string =>
  `CAST(floor(pow(${share(purpose)}, ${power}) * ${count}) AS INTEGER)`

/** What belongs to a creative follows from its number; where, when and by which campaign it ran does not. */
const keys: Readonly<Partial<Record<string, string>>> = {
  traffic_type: `(['21', '5', '7', '10', ''])[1 + ${skewed(3, 5, 2)}]`,
  platform: `(['android', 'ios'])[1 + ${skewed(4, 2, 1)}]`,
  country_code: `'c' || ${skewed(5, 30, 4)}`,
  project_id: "'p' || creative // 4",
  ad_type: `(['rewarded', 'interstitial', 'banner'])[1 + ${skewed(11, 3, 1)}]`,
  ad_output_type: "'html'",
  material_name: "'Level ' || creative || ' summer gold'",
  material_type: "(['playable', 'video'])[1 + creative % 2]",
  mid: "'m' || creative",
  product_id: "'q' || creative // 40",
  basic_id: "'b' || creative",
  package_name: "'com.studio.game' || creative // 40",
  publish_time: 'CAST(20500 + creative % 90 AS VARCHAR)',
  material_source: "(['own', 'import'])[1 + creative % 7 // 6]",
  template_id: "'t' || creative % 12",
  campaign_id: `'ca' || campaign`,
  adset_id: `'as' || campaign || '-' || ${skewed(7, 3, 1)}`,
  ad_id: `'ad' || creative || '-' || campaign`,
  fingerprint: "'f' || creative || '-' || creative % 3",
  creative_name: "'Creative ' || creative || '-' || creative % 3",
}

/** About ten displays a fact, and shares of them. */
const sums: Readonly<Partial<Record<string, string>>> = {
  cost: 'displays * 2100',
  impression: 'displays',
  click: 'displays // 5',
  ad_install: 'displays // 17',
  gs: 'displays',
  fi: 'displays * 7 // 10',
  fi_time: 'displays * 1800',
  ge: 'displays // 2',
  ge_auto: 'displays // 5',
  ge_manual: 'displays * 3 // 10',
  ge_time: 'displays * 9000',
  vi: 'displays * 3',
  install: 'displays // 4',
  install_manual: 'displays // 4',
  loss_fi: 'displays * 3 // 10',
  loss_after_fi: 'displays // 5',
}

/** Fills the facts and their roll-ups; returns how many rows the tables have. */
export async function generateFacts(connection: DuckDBConnection, rows: number): Promise<string> {
  await connection.run('BEGIN')
  await createFactTables(connection)
  await connection.run('COMMIT')
  const spans = 9
  for (let span = 0; span < spans; span++) await connection.run(spanSql(span, spans, rows))
  // Missing roll-ups are filled from the facts.
  for (const { table } of rollUpTables) await connection.run(`DROP TABLE ${table}`)
  await createFactTables(connection)
  await connection.run('CHECKPOINT')
  const counts = ['event_facts', ...rollUpTables.map(({ table }) => table)].map(async table => {
    const reader = await connection.runAndReadAll(`SELECT count(*), sum(gs) FROM ${table}`)
    const [[count, displays]] = reader.getRows() as [[bigint, bigint]]
    return `${table}: ${count} rows, ${displays} displays`
  })
  return (await Promise.all(counts)).join('\n')
}

/** Some days of facts: three tenths of them are of account 1. */
function spanSql(span: number, spans: number, rows: number): string {
  const perSpan = Math.ceil(rows / spans)
  const daysOfSpan = days / spans
  return [
    `INSERT INTO event_facts SELECT account, hour, 0, 0, '',`,
    factColumns.map(name => keys[name] ?? "''").join(', '),
    ',',
    factMeasures.map(name => sums[name] ?? '0').join(', '),
    'FROM (SELECT i,',
    `CASE WHEN ${share(0)} < 0.3 THEN 1 ELSE 2 + ${skewed(1, accounts - 1, 1)} END AS account,`,
    `(${firstDay + span * daysOfSpan} + ${skewed(2, daysOfSpan, 1)}) * 24 + ${skewed(8, 24, 1)} AS hour,`,
    `${skewed(9, 60)} AS creative, ${skewed(6, 18)} AS campaign, 1 + ${skewed(10, 40, 2)} AS displays`,
    `FROM range(${span * perSpan}, ${Math.min(rows, (span + 1) * perSpan)}) AS numbers(i))`,
    'ORDER BY hour // 24, account, hour',
  ].join(' ')
}

/** Writes the facts as tab-separated values, which ClickHouse and PostgreSQL read. */
export async function exportFacts(connection: DuckDBConnection, path: string): Promise<void> {
  const format = "FORMAT csv, DELIMITER '\t', HEADER false, QUOTE '', ESCAPE ''"
  await connection.run(`COPY (SELECT ${tableColumns.join(', ')} FROM event_facts) TO '${path}' (${format})`)
}
