import { suggestedName, withExtension } from '@adloom/contract/file-names'
import { extensionOf, type render, type VideoFormat } from '@adloom/contract/video-renders'
import { isBannerSize, type Timeline, timelineOf, type VideoDocument } from '@adloom/video/format'
import { renderSize } from '@adloom/video/render'
import type { z } from 'zod'
import { fail } from '../../../platform/binder/fail.ts'
import type { NewRender } from './repository.ts'

type RenderInput = z.output<typeof render.input>

/**
 * Returns the files that a request asks for: each size in each language and combination of group members.
 * Throws bad_input for a canvas, language or member that the video does not have.
 */
export function planRows(
  input: RenderInput,
  document: VideoDocument,
  video: { name: string; credits: number },
): NewRender[] {
  const timeline = timelineOf(document)
  const { canvases, languages, defaultLanguage } = timeline.settings
  const wanted = input.languages.length > 0 ? [...new Set(input.languages)] : [defaultLanguage]
  if (wanted.some(one => one !== defaultLanguage && !languages.includes(one))) fail('bad_input')
  const combinations = input.members.length > 0 ? input.members.map(list => membersOf(list, timeline)) : [{}]
  const names = new Set<string>()
  return input.sizes.flatMap(({ canvas: id, short_side }) => {
    const canvas = canvases.find(one => one.id === id) ?? fail('bad_input')
    if (input.format === 'html5' && !isBannerSize(canvas.ratio)) fail('bad_input')
    const size = renderSize({ document, canvasId: id }, short_side)
    return wanted.flatMap(language =>
      combinations.map((members, version) => {
        const name = fileName(input, {
          ...{ name: video.name, ratio: canvas.ratio.replace(':', 'x'), language },
          ...{ size: `${size.width}x${size.height}`, version: String(version + 1) },
          number: String(names.size + 1),
        })
        const free = freeName(name, names)
        return {
          ...{ name: free, canvas: id, ratio: canvas.ratio, short_side, ...size },
          ...{ language, members, credits: video.credits },
        }
      }),
    )
  })
}

function membersOf(list: RenderInput['members'][number], timeline: Timeline): Record<string, number> {
  const groups = new Map([...timeline.groupOf.values()].map(group => [group.id, group.members.length]))
  if (list.some(({ group, member }) => member >= (groups.get(group) ?? 0))) fail('bad_input')
  return Object.fromEntries(list.map(({ group, member }) => [group, member]))
}

/** Replaces {words} in braces; others stay as they are. */
export function fileName(
  { name, format }: { name: string; format: VideoFormat },
  values: Record<string, string>,
): string {
  const text = name.replace(/\{([a-z]+)\}/g, (token, word: string) => values[word] ?? token)
  const extension = extensionOf(format)
  const ending = `.${extension}`
  const stem = text.toLowerCase().endsWith(ending) ? text.slice(0, -ending.length) : text
  return withExtension(suggestedName(stem, 'video').slice(0, 190), extension)
}

/** The name, with a number when it was given before. */
export function freeName(name: string, taken: Set<string>): string {
  const dot = name.lastIndexOf('.')
  let free = name
  for (let count = 2; taken.has(free.toLowerCase()); count++)
    free = `${name.slice(0, dot)} (${count})${name.slice(dot)}`
  taken.add(free.toLowerCase())
  return free
}
