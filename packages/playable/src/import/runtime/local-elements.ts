import { quietly } from '../../shell/quietly.ts'
import type { LocalFiles } from './local-files.ts'

/** Attributes by which elements load files. */
const loading: Record<string, readonly string[]> = {
  src: ['IMG', 'AUDIO', 'VIDEO', 'SOURCE', 'SCRIPT', 'IFRAME', 'EMBED', 'INPUT', 'TRACK'],
  href: ['LINK', 'image', 'use'],
  poster: ['VIDEO'],
  data: ['OBJECT'],
}

function loads(element: Element, attribute: string): boolean {
  return loading[attribute]?.includes(element.tagName) === true
}

/** Lets elements load the ad's own files only, however the ad sets their addresses (PL-06.95). */
export function answerElements(files: LocalFiles): void {
  for (const [kind, name] of [
    ['HTMLImageElement', 'src'],
    ['HTMLMediaElement', 'src'],
    ['HTMLSourceElement', 'src'],
    ['HTMLScriptElement', 'src'],
    ['HTMLIFrameElement', 'src'],
    ['HTMLLinkElement', 'href'],
    ['HTMLVideoElement', 'poster'],
  ] as const) {
    const prototype = (window as unknown as Record<string, { prototype: object } | undefined>)[kind]
      ?.prototype
    if (prototype) wrapSetter(prototype, name, files.addressOf)
  }
  for (const { prototype } of [HTMLImageElement, HTMLSourceElement]) wrapSetter(prototype, 'srcset', () => '')
  const { setAttribute } = Element.prototype
  Element.prototype.setAttribute = function (name: string, value: string) {
    const known = String(name).toLowerCase()
    if (known === 'srcset') return
    const given = loads(this, known) ? files.addressOf(String(value)) : value
    setAttribute.call(this, name, known === 'style' ? files.styled(String(given)) : given)
  }
  for (const name of ['innerHTML', 'outerHTML'])
    wrapSetter(Element.prototype, name, html => localMarkup(html, files))
  const { insertAdjacentHTML } = Element.prototype
  Element.prototype.insertAdjacentHTML = function (position: InsertPosition, html: string) {
    insertAdjacentHTML.call(this, position, localMarkup(String(html), files))
  }
  const Face = window.FontFace
  if (Face)
    window.FontFace = new Proxy(Face, {
      construct: (target, [family, source, more]: [string, string | BufferSource, FontFaceDescriptors?]) =>
        new target(family, typeof source === 'string' ? files.styled(source) : source, more),
    })
  const Thread = window.Worker
  if (Thread)
    window.Worker = new Proxy(Thread, {
      construct: (target, [address, more]: [string | URL, WorkerOptions?]) =>
        new target(files.threadOf(String(address)), more),
    })
}

function wrapSetter(prototype: object, name: string, change: (value: string) => string): void {
  const own = Object.getOwnPropertyDescriptor(prototype, name)
  if (!own?.set) return
  const { set } = own
  quietly(() =>
    Object.defineProperty(prototype, name, {
      ...own,
      set(this: object, value: unknown) {
        set.call(this, typeof value === 'string' || value instanceof URL ? change(String(value)) : value)
      },
    }),
  )
}

function localMarkup(html: string, files: LocalFiles): string {
  if (!/src|href|poster|url\(/i.test(html)) return html
  const inert = new DOMParser().parseFromString(`<body>${html}`, 'text/html')
  localiseTree(inert, files)
  return inert.body.innerHTML
}

/** Replaces the addresses of a tree that is not shown yet. */
export function localiseTree(root: ParentNode, files: LocalFiles): void {
  for (const element of root.querySelectorAll('*')) {
    if (element.tagName === 'LINK' && (inlineStyle(element, files) || isForeignStyle(element))) {
      element.remove()
      continue
    }
    for (const name of Object.keys(loading)) {
      const value = element.getAttribute(name)
      if (value !== null && loads(element, name)) element.setAttribute(name, files.addressOf(value))
    }
    element.removeAttribute('srcset')
    const style = element.getAttribute('style')
    if (style?.includes('url(')) element.setAttribute('style', files.styled(style))
    if (element.tagName === 'STYLE') element.textContent = files.styled(element.textContent ?? '')
  }
}

/** Style sheets of other hosts have no replacement: the page may load none. */
function isForeignStyle(link: Element): boolean {
  return link.getAttribute('rel') === 'stylesheet' && !link.getAttribute('href')?.startsWith('data:')
}

/** A style sheet becomes a style element: pages may not load style sheets of blobs. */
function inlineStyle(link: Element, files: LocalFiles): boolean {
  const css =
    link.getAttribute('rel') === 'stylesheet' ? files.text(link.getAttribute('href') ?? '') : undefined
  if (css === undefined) return false
  const style = link.ownerDocument.createElement('style')
  style.textContent = files.styled(css)
  link.replaceWith(style)
  return true
}
