import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { UsageError } from './usage-error.ts'

export interface Settings {
  url?: string | undefined
  key?: string | undefined
}

type Environment = Readonly<Record<string, string | undefined>>

function fileOf(environment: Environment): string {
  const folder = environment['XDG_CONFIG_HOME'] || join(environment['HOME'] || homedir(), '.config')
  return join(folder, 'adloom', 'settings.json')
}

/** The address and key: of the environment, else of the file that `adloom login` wrote. */
export async function readSettings(environment: Environment): Promise<Settings> {
  const { ADLOOM_URL: url, ADLOOM_KEY: key } = environment
  if (url && key) return { url, key }
  const stored = await readFile(fileOf(environment), 'utf8').catch(() => '{}')
  try {
    const settings = JSON.parse(stored) as Settings
    // A key is sent to the address that it was stored with, never to another.
    if (url && url !== settings.url) return { url, key }
    return { url: settings.url, key: key || settings.key }
  } catch {
    throw new UsageError(`${fileOf(environment)} cannot be read. Run \`adloom login <address>\` again.`)
  }
}

/** Stores them for the user of this machine only. Returns the file. */
export async function writeSettings(environment: Environment, settings: Settings): Promise<string> {
  const file = fileOf(environment)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(file, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 })
  return file
}
