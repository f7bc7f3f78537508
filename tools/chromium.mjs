/**
 * Finds Debian's Chromium and its headless shell for the browser tests, or installs them (with fonts that
 * have Chinese and Japanese).
 */
import { existsSync } from 'node:fs'
import { installPackages } from './install-packages.mjs'

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
  console.log('Installing Chromium for the browser tests …')
  installPackages('chromium', 'fonts-noto-cjk')
  const installed = findChromium()
  if (!installed)
    throw new Error(
      'Chromium could not be installed: set CHROMIUM_PATH to a Chromium or Chrome and try again.',
    )
  return installed
}

/**
 * Returns Debian's headless shell, the same Chromium without its browser interface, which uses half of the
 * processor time for a page; undefined where it is not installed.
 */
export function findHeadlessShell() {
  const place = process.env.HEADLESS_SHELL_PATH ?? '/usr/lib/chromium/chromium-headless-shell'
  return existsSync(place) ? place : undefined
}

/** Installs the headless shell where it is missing, if it can. */
export function ensureHeadlessShell() {
  if (findHeadlessShell()) return
  console.log('Installing the headless shell of Chromium for the browser journeys …')
  try {
    installPackages('chromium-headless-shell')
  } catch {
    console.log('It could not be installed: the journeys run in Chromium itself and take longer.')
  }
}
