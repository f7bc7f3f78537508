import { readFileSync } from 'node:fs'
import { build } from 'esbuild'
import sharp from 'sharp'

/** Returns the files of the playables of bench/imports by path, each as its engine's users build it. */
const root = new URL('../imports/', import.meta.url).pathname

interface ForeignGame {
  name: string
  /** Its script is a module that is loaded as one. */
  isModule?: boolean
  /** Files of packages that are not bundled, by their names in the ad. */
  libraries?: Record<string, string>
  body?: string
  head?: string
}

export const foreignGames: readonly ForeignGame[] = [
  { name: 'phaser', head: '<script src="mraid.js"></script>' },
  { name: 'three' },
  { name: 'pixi', isModule: true },
  {
    name: 'playcanvas',
    head: '<script src="https://tpc.googlesyndication.com/pagead/gadgets/html5/api/exitapi.js"></script>',
  },
  {
    name: 'kontra',
    isModule: true,
    libraries: { 'kontra.mjs': 'kontra/kontra.mjs' },
    body: '<canvas></canvas><a id="install" href="https://apps.apple.com/app/id123456789"></a>',
  },
  { name: 'excalibur', isModule: true },
  { name: 'littlejs', head: '<script src="mraid.js"></script>' },
  { name: 'kaplay' },
  { name: 'matter' },
  { name: 'p5' },
  { name: 'melon', isModule: true },
  { name: 'babylon' },
  { name: 'two' },
]

const style =
  '<style>html,body{margin:0;height:100%;overflow:hidden;background:#224466}canvas{display:block}</style>'

export async function buildGame(game: ForeignGame): Promise<Map<string, Uint8Array>> {
  const { name, isModule = false, libraries = {}, head = '', body = '' } = game
  const made = await build({
    entryPoints: [`${root}games/${name}.js`],
    bundle: true,
    minify: true,
    format: isModule ? 'esm' : 'iife',
    target: 'es2022',
    write: false,
    external: Object.keys(libraries).map(file => `./${file}`),
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  const script = isModule
    ? '<script type="module" src="main.js"></script>'
    : '<script src="main.js"></script>'
  const text = (content: string) => new TextEncoder().encode(content)
  return new Map([
    [
      'ad/index.html',
      text(`<!doctype html><html><head>${style}${head}</head><body>${body}${script}</body></html>`),
    ],
    ['ad/main.js', made.outputFiles[0]!.contents],
    ['ad/assets/gem.png', await gem()],
    ['ad/assets/level.json', text('{"level":7}')],
    ['ad/assets/pop.wav', wave()],
    ...Object.entries(libraries).map(
      ([file, source]) => [`ad/${file}`, readFileSync(`${root}node_modules/${source}`)] as const,
    ),
  ])
}

function gem(): Promise<Uint8Array> {
  const drawing = '<svg width="64" height="64"><circle cx="32" cy="32" r="30" fill="#ffcc33"/></svg>'
  return sharp(Buffer.from(drawing)).png().toBuffer()
}

/** A tenth of a second of a tone, 8-bit mono. */
function wave(): Uint8Array {
  const rate = 8000
  const samples = Uint8Array.from({ length: rate / 10 }, (_, at) => 128 + 60 * Math.sin(at / 3))
  const head = Buffer.alloc(44)
  head.write('RIFF')
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}
