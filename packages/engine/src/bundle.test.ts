import { describe, expect, it } from 'vitest'
import type { NodeData } from './data.ts'
import { featureDefines } from './features.ts'
import { CORE_ENTRY, bundleForBrowser } from './testing/bundle.ts'
import { at, box, playOf, sceneOf } from './testing/sample-play.ts'

const FORBIDDEN = [
  'fetch(',
  'XMLHttpRequest',
  'eval(',
  'new Function',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'document.cookie',
  'window.top',
  'window.parent',
  'structuredClone',
  '.at(',
  '(?<',
  'http://',
  'https://',
  'Math.random',
  'Date.now',
  'import(',
  'WebSocket',
  'sendBeacon',
]

describe('the script of an ad', async () => {
  const game: NodeData = {
    id: 'g',
    name: 'g',
    kind: 'game',
    game: 'grid',
    config: {},
    portrait: at(0, 0, 1, 1),
  }
  const frames: NodeData = {
    id: 'f',
    name: 'f',
    kind: 'frames',
    asset: 's',
    fps: 1,
    loop: true,
    autoplay: true,
    portrait: at(0, 0, 1, 1),
  }
  const plain = playOf(
    [
      sceneOf(
        'a',
        [box('n', at(0, 0, 1, 1)), frames],
        [{ id: '1', on: { t: 'drag', node: 'n' }, do: [{ t: 'shake', ms: 1, frequency: 1, distance: 1 }] }],
      ),
    ],
    { assets: { s: { kind: 'audio' } } },
  )
  const core = await bundleForBrowser(CORE_ENTRY, featureDefines(plain))
  const whole = await bundleForBrowser(
    CORE_ENTRY,
    featureDefines({
      ...plain,
      scenes: [sceneOf('a', [game, ...plain.scenes[0]!.nodes], plain.scenes[0]!.rules)],
    }),
  )
  const still = await bundleForBrowser(CORE_ENTRY, featureDefines(playOf([sceneOf('a', [])])))

  it('[PL-03.52] stays under 40 KB for the 2D core: both back ends, audio, drag and the browser host', () => {
    expect(core.length).toBeGreaterThan(10_000)
    expect(core.length).toBeLessThan(40 * 1024)
  })

  it('[PL-03.51] stays under 35 KB for a play of images and text', () => {
    expect(still.length).toBeLessThan(35_000)
  })

  it('[PL-03.51, ED-04.12] contains games, bursts, audio and drag only when the play uses them', () => {
    expect(whole.length - core.length).toBeGreaterThan(3_000)
    expect(core.length - still.length).toBeGreaterThan(4_000)
    expect(whole).toContain('confetti')
    expect(core).not.toContain('confetti')
    expect(hasAudio(core)).toBe(true)
    expect(hasAudio(still)).toBe(false)
  })

  it('[PL-03.51] contains layer kinds, masks, filters and curves only when used', async () => {
    const marks: Record<string, { node: Partial<NodeData> & { [field: string]: unknown }; mark: string }> = {
      particles: { node: { kind: 'particles', particles: { colors: [] } } as never, mark: 'endAlpha' },
      video: { node: { kind: 'video', asset: 'x' } as never, mark: 'playsinline' },
      audio: { node: { kind: 'audio', asset: 'x' } as never, mark: '"layer "' },
      scratch: { node: { kind: 'scratch', scratch: {} } as never, mark: 'destination-out' },
      drawing: { node: { kind: 'drawing', drawing: {} } as never, mark: '"inkUsed"' },
      connect: { node: { kind: 'connect', connect: {} } as never, mark: '"allConnected"' },
      mask: { node: { mask: 'n' } as never, mark: 'createFramebuffer' },
      blend: { node: { blend: 'add' } as never, mark: 'createFramebuffer' },
      filter: { node: { filter: { hue: 1 } } as never, mark: 'putImageData' },
    }
    for (const [name, { node, mark }] of Object.entries(marks)) {
      const play = playOf([sceneOf('a', [box('n', at(0, 0, 1, 1)), box('own', at(0, 0, 1, 1), node)])])
      const script = await bundleForBrowser(CORE_ENTRY, featureDefines(play))
      expect(still.includes(mark), `${name} in a plain ad`).toBe(false)
      expect(script.includes(mark), name).toBe(true)
      expect(script.length - still.length, name).toBeLessThan(7_500)
    }
    const bent = playOf([
      sceneOf('a', [
        box('n', at(0, 0, 1, 1), {
          anims: [
            {
              id: 'm',
              family: 'general',
              curve: [
                { x: 0, y: 0 },
                { x: 1, y: 1 },
              ],
              delay: 0,
              duration: 1,
              loop: 'once',
              auto: true,
            },
          ],
        }),
      ]),
    ])
    expect(featureDefines(bent)).toMatchObject({
      ADLOOM_CURVES: 'true',
      ADLOOM_PRESETS: 'false',
      ADLOOM_LAYERS: 'false',
    })
    expect(
      featureDefines(playOf([sceneOf('a', [box('n', at(0, 0, 1, 1), { blend: 'normal' })])])),
    ).toMatchObject({ ADLOOM_LAYERS: 'false' })
  })

  it('[PL-03.52] stays under 61 KB unshortened, without games, figures and strokes', async () => {
    const less = [
      'ADLOOM_LOG',
      'ADLOOM_REPORT',
      'ADLOOM_EDIT',
      'ADLOOM_EXPORTS',
      'ADLOOM_CONFIGS',
      'ADLOOM_GAMES',
      'ADLOOM_BONES',
      'ADLOOM_MODELS',
      'ADLOOM_STROKES',
      'ADLOOM_SCRATCH',
      'ADLOOM_DRAWING',
      'ADLOOM_CONNECT',
    ]
    const everything = Object.fromEntries(
      Object.keys(featureDefines(plain)).map(name => [name, String(!less.includes(name))]),
    )
    const full = await bundleForBrowser(CORE_ENTRY, everything)
    // Packing shortens names: what an ad carries is at most 60,000 bytes (engine-size.test.ts of the packer).
    expect(full.length).toBeLessThan(61 * 1024)
    expect(FORBIDDEN.filter(word => full.includes(word))).toEqual([])
  })

  it('[PL-03.36] contains no word that networks scan for or that breaks determinism', () => {
    expect(FORBIDDEN.filter(word => whole.includes(word))).toEqual([])
  })
})

function hasAudio(script: string): boolean {
  return script.includes('decodeAudioData')
}
