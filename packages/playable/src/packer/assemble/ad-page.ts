import { segment, type Segment } from '../archive/segment.ts'
import type { Channel } from '../../channels/channel.ts'
import { escapeHtml } from './escape-text.ts'

export interface AdPageInput {
  channel: Channel
  title: string
  background: string
  language: string
  /** Scripts in the order they must run. `src` names a file beside the page. */
  scripts: ({ code: Segment } | { src: string })[]
}

/** Returns the page of an ad as segments, so that channels share what is equal in all of them. */
export function adPage(input: AdPageInput): Segment[] {
  const segments: Segment[] = [segment(head(input))]
  for (const script of input.scripts) {
    if ('src' in script) segments.push(segment(`<script src="${script.src}"></script>\n`))
    else segments.push(openTag, script.code, closeTag)
  }
  segments.push(segment('</body>\n</html>\n'))
  return segments
}

const openTag = segment('<script>')
const closeTag = segment('</script>\n')

function head({ channel, title, background, language }: AdPageInput): string {
  const external = (where: string): string =>
    channel.scripts
      .filter(script => script.where === where)
      .map(script => `<script src="${script.src}"></script>\n`)
      .join('')
  return (
    `<!DOCTYPE html>\n<html lang="${escapeHtml(language)}">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="${channel.viewport}">\n` +
    channel.meta.map(meta => `${meta}\n`).join('') +
    `<title>${escapeHtml(title)}</title>\n` +
    `<style>${style(background)}</style>\n` +
    (channel.mraidTag ? '<script src="mraid.js"></script>\n' : '') +
    (channel.headScript ? `<script>${channel.headScript}</script>\n` : '') +
    external('head') +
    `</head>\n<body>\n${external('body-first')}<div id="ad"></div>\n`
  )
}

/**
 * Sizes are percentages only: vw and vh are wrong in some web views. The ad stays inside the safe area, its
 * background fills the screen.
 */
function style(background: string): string {
  return (
    `html,body{margin:0;padding:0;width:100%;height:100%;overflow:hidden;background:${background};-webkit-user-select:none;user-select:none;-webkit-tap-highlight-color:transparent}` +
    '#ad{position:fixed;top:env(safe-area-inset-top,0);right:env(safe-area-inset-right,0);bottom:env(safe-area-inset-bottom,0);left:env(safe-area-inset-left,0);overflow:hidden;touch-action:none}' +
    '#ad canvas{display:block;width:100%;height:100%;touch-action:none}'
  )
}
