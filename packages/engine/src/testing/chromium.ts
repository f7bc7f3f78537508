import { chromium, type Browser } from 'playwright-core'

const quiet = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
const drawing = {
  /** As a page without a graphics card finds it. */
  plain: ['--disable-gpu'],
  /** There is no WebGL. */
  canvas: ['--disable-gpu', '--disable-software-rasterizer'],
  /** WebGL on the CPU, with the same image on every machine. */
  webgl: [
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--disable-gpu-compositing',
  ],
}

/** Launches the installed Chromium without a window. The caller closes it. */
export function launchChromium(draws: keyof typeof drawing = 'plain'): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [...quiet, ...drawing[draws]],
  })
}
