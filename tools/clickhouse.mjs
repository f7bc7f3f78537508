/** Installs Debian's ClickHouse for the tests of its store of facts, where it is missing. */
import { existsSync } from 'node:fs'
import { installPackages } from './install-packages.mjs'

const places = [process.env.CLICKHOUSE_PATH, '/usr/sbin/clickhouse-server', '/usr/bin/clickhouse-server']

export function ensureClickHouse() {
  if (places.some(place => place && existsSync(place))) return
  console.log('Installing ClickHouse for the tests of its store …')
  installPackages('clickhouse-server')
}
