/**
 * Finds Debian's Chromium, or installs it (with fonts that have Chinese and Japanese) for the browser tests.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

export function findChromium() {
  return places.find(place => place && existsSync(place))
}

export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args) => {
    const [command, ...rest] = [...sudo, 'apt-get', ...args]
    execFileSync(command, rest, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  console.log('Installing Chromium for the browser tests …')
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk')
  const installed = findChromium()
  if (!installed)
    throw new Error(
      'Chromium could not be installed: set CHROMIUM_PATH to a Chromium or Chrome and try again.',
    )
  return installed
}
