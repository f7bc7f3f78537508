import type { Channel } from '../../channels/channel.ts'
import { escapeHtml } from './escape-html.ts'
import { segment, type Segment } from '../archive/segment.ts'

export interface PageParts {
  channel: Channel
  title: string
  background: string
  language: string
  /** Scripts in the order they must run; `src` names a file beside the page instead of inline code. */
  scripts: ({ code: Segment } | { src: string })[]
}

/** The page of an ad, as segments: what is this channel's own stays apart from what every channel shares. */
export function page(parts: PageParts): Segment[] {
  const made: Segment[] = [segment(head(parts))]
  for (const script of parts.scripts) {
    if ('src' in script) made.push(segment(`<script src="${script.src}"></script>\n`))
    else made.push(openTag, script.code, closeTag)
  }
  made.push(segment('</body>\n</html>\n'))
  return made
}

const openTag = segment('<script>')
const closeTag = segment('</script>\n')

function head({ channel, title, background, language }: PageParts): string {
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
 * Percentages only: vw and vh mislead in web views. The ad keeps clear of notches, the ground behind it does
 * not.
 */
function style(background: string): string {
  return (
    `html,body{margin:0;padding:0;width:100%;height:100%;overflow:hidden;background:${background};-webkit-user-select:none;user-select:none;-webkit-tap-highlight-color:transparent}` +
    '#ad{position:fixed;top:env(safe-area-inset-top,0);right:env(safe-area-inset-right,0);bottom:env(safe-area-inset-bottom,0);left:env(safe-area-inset-left,0);overflow:hidden;touch-action:none}' +
    '#ad canvas{display:block;width:100%;height:100%;touch-action:none}'
  )
}
