import { findUsage } from '../format/index/document-usage.ts'
import type { DocumentIndex } from '../format/index/document-index.ts'
import { documentFinding } from './document-finding.ts'
import type { Finding } from './finding.ts'

/** Limits for the video of a playable (product rule of project assets): bytes, and pixels of its sides. */
export const videoLimits = { bytes: 3_145_728, long: 1334, short: 750 }
/** A slow phone does not draw more at 60 frames per second. */
const mostParticles = 400

/** Warns of media that networks accept but that play badly on phones. */
export function lintMedia(document: DocumentIndex): Finding[] {
  const videos = findUsage(document)
    .assets.flatMap(id => document.assets.get(id) ?? [])
    .filter(asset => asset.kind === 'video')
  const heavy = videos.filter(({ bytes }) => bytes > videoLimits.bytes)
  const large = videos.filter(
    ({ width = 0, height = 0 }) =>
      Math.max(width, height) > videoLimits.long || Math.min(width, height) > videoLimits.short,
  )
  return [
    ...heavy.map(({ id, name, bytes }) =>
      documentFinding('warning', 'video_heavy', {
        record: id,
        values: { name, bytes, limit: videoLimits.bytes },
      }),
    ),
    ...large.map(({ id, name, width = 0, height = 0 }) =>
      documentFinding('warning', 'video_large', { record: id, values: { name, width, height } }),
    ),
    ...lintParticles(document),
  ]
}

function lintParticles({ nodes }: DocumentIndex): Finding[] {
  return nodes.flatMap(node => {
    if (node.kind !== 'particles') return []
    const { count, interval, life, loop, duration } = node.particles
    const longest = Math.max(...life)
    const alive =
      count *
      Math.ceil((loop ? longest : Math.min(longest, duration || 1000)) / Math.max(1000 / 60, interval))
    return alive > mostParticles
      ? [
          documentFinding('warning', 'many_particles', {
            record: node.id,
            values: { name: node.name, count: alive },
          }),
        ]
      : []
  })
}
