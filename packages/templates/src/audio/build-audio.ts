import type { AssetRecord } from '@adloom/playable/format'
import type { Studio } from '../art/studio.ts'
import { effects, type EffectName } from './effects.ts'
import { encodeMp3 } from './mp3.ts'
import { music, type Score } from './music.ts'
import { sampleRate, type Wave } from './wave.ts'

/** Raise when the synthesis changes: audio clips are kept by recipe, and code is no part of a recipe. */
const synthesis = 1

export function effectAudio(studio: Studio, name: EffectName): Promise<AssetRecord> {
  return keep(studio, `sound-${name}`, ['effect', name], () => effects[name](), 64)
}

export function musicLoop(studio: Studio, name: string, score: Score): Promise<AssetRecord> {
  return keep(studio, `music-${name}`, ['music', score], () => music(score), 96)
}

function keep(
  studio: Studio,
  name: string,
  recipe: unknown[],
  make: () => Wave,
  kbps: number,
): Promise<AssetRecord> {
  return studio.asset(name, 'audio', [synthesis, kbps, ...recipe], async () => {
    const wave = make()
    return {
      bytes: await encodeMp3(wave, kbps),
      mime: 'audio/mpeg',
      durationMs: Math.round((wave.length / sampleRate) * 1000),
    }
  })
}
