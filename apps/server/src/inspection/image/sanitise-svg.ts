import { Parser } from 'htmlparser2'
import { fail } from '../../platform/binder/fail.ts'
import { expandedSize, type Usage } from './svg-usage.ts'
import { svgLimits } from '../../platform/limits/file-limits.ts'

/** Elements that run scripts, embed documents or animate are removed with their content. */
const removed = new Set([
  'script',
  'foreignobject',
  'iframe',
  'object',
  'embed',
  'audio',
  'video',
  'canvas',
  'animate',
  'animatecolor',
  'animatemotion',
  'animatetransform',
  'set',
  'mpath',
  'handler',
  'listener',
])
const innerImage = /^data:image\/(png|jpe?g|gif|webp);base64,/i

/**
 * Rewrites an SVG document without scripts, handlers, entities and external references. Throws svg_unsafe or
 * file_broken.
 */
export function sanitiseSvg(text: string): string {
  const out: string[] = []
  const usage: Usage = { sizes: new Map([['', 0]]), uses: new Map([['', []]]) }
  const open: { id: string; name: string }[] = []
  let [skipped, elements, isWhole] = [0, 0, false]
  const parser = new Parser(
    {
      onprocessinginstruction(name, data) {
        // Nested entities can expand a few lines to gigabytes.
        if (name.toLowerCase() === '!entity' || /<!entity/i.test(data)) requirePlainEntity(data)
      },
      onopentag(raw, attributes) {
        const name = raw.replace(/^svg:/i, '')
        if (skipped > 0 || isWhole || removed.has(name.toLowerCase()) || name.includes(':'))
          return void (skipped += 1)
        if (open.length === 0 && name !== 'svg') fail('file_broken')
        if (++elements > svgLimits.elements || open.length >= svgLimits.depth) fail('svg_unsafe')
        const kept = keptAttributes(attributes)
        open.push({ id: attributes['id'] ?? '', name })
        countUsage(
          usage,
          open.map(one => one.id),
          kept,
        )
        out.push(
          `<${name}${open.length === 1 ? ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"' : ''}${kept.map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')}>`,
        )
      },
      ontext(words) {
        if (skipped === 0 && open.length > 0)
          out.push(escaped(open.at(-1)?.name === 'style' ? withoutOuter(words) : words))
      },
      onclosetag() {
        if (skipped > 0) return void (skipped -= 1)
        const closed = open.pop()
        if (closed) out.push(`</${closed.name}>`)
        isWhole = open.length === 0
      },
    },
    { xmlMode: true },
  )
  parser.write(text)
  parser.end()
  if (out.length === 0) fail('file_broken')
  if (expandedSize(usage) > svgLimits.drawn) fail('svg_unsafe')
  return out.join('')
}

function requirePlainEntity(declaration: string): void {
  if (/[&%]|\bSYSTEM\b|\bPUBLIC\b/.test(declaration.slice(8))) fail('svg_unsafe')
}

function keptAttributes(attributes: Record<string, string>): [string, string][] {
  return Object.entries(attributes).flatMap(([name, value]): [string, string][] => {
    const key = name.toLowerCase()
    if (!/^[a-z_][\w.-]*$/i.test(name) && key !== 'xlink:href' && key !== 'xml:space') return []
    if (key.startsWith('on') || key.startsWith('xmlns')) return []
    if (key === 'href' || key === 'xlink:href') return isInner(value) ? [['xlink:href', value.trim()]] : []
    return [[name, withoutOuter(value)]]
  })
}

function isInner(address: string): boolean {
  const plain = address.trim()
  return plain.startsWith('#') || innerImage.test(plain)
}

/** Replaces external addresses in CSS by none; one pass. */
function withoutOuter(css: string): string {
  const plain = css.replaceAll(/@import/gi, '@none').replaceAll('\\', '')
  const lower = plain.toLowerCase()
  let [out, from] = ['', 0]
  for (;;) {
    const start = lower.indexOf('url(', from)
    if (start < 0) return out + plain.slice(from)
    const end = lower.indexOf(')', start)
    if (end < 0) return out + plain.slice(from, start)
    const address = plain
      .slice(start + 4, end)
      .replace(/^\s*['"]?/, '')
      .replace(/['"]$/, '')
    out += plain.slice(from, start) + (isInner(address) ? plain.slice(start, end + 1) : 'none')
    from = end + 1
  }
}

function countUsage({ sizes, uses }: Usage, ids: string[], attributes: [string, string][]): void {
  const named = attributes.flatMap(([name, value]) =>
    name === 'xlink:href'
      ? [value.slice(1)]
      : [...value.matchAll(/url\(\s*['"]?#([^'")]+)/gi)].map(match => match[1] ?? ''),
  )
  for (const id of new Set(['', ...ids])) {
    sizes.set(id, (sizes.get(id) ?? 0) + 1)
    const all = uses.get(id) ?? []
    all.push(...named)
    uses.set(id, all)
  }
}

function escaped(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
