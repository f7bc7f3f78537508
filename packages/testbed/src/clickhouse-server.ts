import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.ts'

/** A ClickHouse server of its own on the loopback, with a folder of its own. */
export interface ClickHouseServer {
  url: string
  /** Kills it (SIGKILL) and starts it again on the same data and port. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const unprivilegedId = 65_534
const places = [process.env['CLICKHOUSE_PATH'], '/usr/sbin/clickhouse-server', '/usr/bin/clickhouse-server']
const startMs = 60_000

/** Starts Debian's server; `npm test` installs it where it is missing. */
export async function startClickHouse(): Promise<ClickHouseServer> {
  const program = places.find(place => place !== undefined && existsSync(place))
  if (program === undefined)
    throw new Error('ClickHouse is missing: install the package clickhouse-server or set CLICKHOUSE_PATH.')
  const folder = mkdtempSync(join(tmpdir(), 'adloom-clickhouse-'))
  const [http, tcp] = [await freePort(), await freePort()]
  writeFileSync(join(folder, 'config.xml'), configuration(folder, http, tcp))
  writeFileSync(join(folder, 'users.xml'), users)
  mkdirSync(join(folder, 'data'))
  // It refuses data of another user, and root should not run it.
  const user = process.getuid?.() === 0 ? { uid: unprivilegedId, gid: unprivilegedId } : undefined
  if (user) for (const path of [folder, join(folder, 'data')]) chownSync(path, user.uid, user.gid)
  const url = `http://127.0.0.1:${http}`
  const run = async () => {
    const child = spawn(program, [`--config-file=${join(folder, 'config.xml')}`], {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'ignore'],
    })
    await untilReady(url, () => child.exitCode !== null || child.signalCode !== null)
    return child
  }
  let child = await run()
  const kill = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return {
    url: `${url}/adloom`,
    async restart() {
      await kill()
      child = await run()
    },
    async stop() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilReady(url: string, hasEnded: () => boolean): Promise<void> {
  const deadline = performance.now() + startMs
  while (performance.now() < deadline && !hasEnded()) {
    const answers = await fetch(`${url}/ping`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (answers) return
    await sleep(50)
  }
  throw new Error('ClickHouse does not start.')
}

const configuration = (folder: string, http: number, tcp: number): string => `<yandex>
  <logger><level>error</level><console>1</console></logger>
  <listen_host>127.0.0.1</listen_host><http_port>${http}</http_port><tcp_port>${tcp}</tcp_port>
  <path>${folder}/data/</path><tmp_path>${folder}/data/tmp/</tmp_path>
  <user_files_path>${folder}/data/user_files/</user_files_path>
  <format_schema_path>${folder}/data/format_schemas/</format_schema_path>
  <mark_cache_size>67108864</mark_cache_size>
  <users_config>users.xml</users_config>
  <default_profile>default</default_profile><default_database>default</default_database>
</yandex>`

const users = `<yandex>
  <profiles><default><max_threads>2</max_threads></default></profiles>
  <users><default>
    <password></password><networks><ip>127.0.0.1</ip></networks>
    <profile>default</profile><quota>default</quota>
  </default></users>
  <quotas><default/></quotas>
</yandex>`
