import { OWN_NAMES } from '@adloom/engine/own-names'
import { describe, expect, it } from 'vitest'
import { bundleEngine } from './bundle-scripts.ts'
import { findOwnNames } from '../../testing/own-names/find-own-names.ts'

describe('shortened names', () => {
  const { kept } = findOwnNames()

  it('[PL-03.55] are absent from data, scripts, strings and browser (else: own-names-cli)', () => {
    expect(OWN_NAMES.filter(name => kept.has(name))).toEqual([])
    expect(OWN_NAMES.length).toBeGreaterThan(50)
  })

  it('[PL-03.55] do not include names in data, containers, scripts and the browser', () => {
    const data = [
      'portrait',
      'landscape',
      'anims',
      'startScene',
      'autoplay',
      'confetti',
      'easeOut',
      'armatures',
      'uvs',
      'inverseBind',
      'places',
      'tutorial',
      'hintDelayMs',
    ]
    const containers = [
      'adData',
      'adPayload',
      'adBridge',
      'hostStarts',
      'autoRedirect',
      'openStore',
      'setMuted',
      'boundsOf',
      'gameReady',
      'mraid',
      'dapi',
    ]
    const scripts = ['goTo', 'nextScene', 'variables', 'touches', 'burst', 'exists', 'scaleX']
    const browser = [
      'getContext',
      'requestVideoFrameCallback',
      'webkitAudioContext',
      'bufferSubData',
      'devicePixelRatio',
      'globalCompositeOperation',
      'padStart',
    ]
    for (const name of [...data, ...containers, ...scripts, ...browser])
      expect(OWN_NAMES, name).not.toContain(name)
    expect(
      ['portrait', 'setMuted', 'openStore', 'goTo', 'getContext', 'confetti', 'inverseBind'].filter(
        name => !kept.has(name),
      ),
    ).toEqual([])
  })

  it('[PL-03.55] do not occur in the engine of an ad', async () => {
    const script = await bundleEngine(['grid'], true, {})
    expect(OWN_NAMES.filter(name => new RegExp(`\\.${name}\\b`).test(script))).toEqual([])
    expect(script).toContain('.startScene')
  })
})
