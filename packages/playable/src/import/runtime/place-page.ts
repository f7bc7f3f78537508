import { isScriptType } from '../source-files.ts'
import { quietly } from '../../shell/quietly.ts'
import { localiseTree } from './local-elements.ts'
import type { LocalFiles } from './local-files.ts'

const skippedTags = new Set(['META', 'TITLE', 'BASE', 'NOSCRIPT'])

/**
 * Shows the page of an imported ad in this page: its markup first, then its scripts in their order, those
 * with `defer` last, then the events of a page that has loaded.
 */
export function placePage(html: string, files: LocalFiles): void {
  const page = new DOMParser().parseFromString(html, 'text/html')
  localiseTree(page, files)
  copyAttributes(page.documentElement, document.documentElement)
  copyAttributes(page.body, document.body)
  document.getElementById('ad')?.remove()
  const scripts = [...page.scripts].filter(({ type }) => isScriptType(type))
  for (const node of [...page.head.childNodes]) if (!isSkipped(node)) document.head.append(node)
  for (const node of [...page.body.childNodes]) if (!isSkipped(node)) document.body.append(node)
  const write = (...texts: string[]) => document.body.insertAdjacentHTML('beforeend', texts.join(''))
  quietly(() => Object.defineProperty(document, '__ad_write', { value: write }))
  const deferred = (script: HTMLScriptElement): boolean => script.hasAttribute('data-defer')
  for (const script of [...scripts.filter(one => !deferred(one)), ...scripts.filter(deferred)]) run(script)
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))
  document.dispatchEvent(new Event('readystatechange'))
  window.dispatchEvent(new Event('load'))
}

function isSkipped(node: Node): boolean {
  return node instanceof Element && skippedTags.has(node.tagName)
}

function copyAttributes(from: Element, to: Element): void {
  for (const { name, value } of from.attributes) quietly(() => to.setAttribute(name, value))
}

function run(inert: HTMLScriptElement): void {
  const script = document.createElement('script')
  for (const { name, value } of inert.attributes)
    if (!['data-defer', 'src', 'async', 'defer'].includes(name)) script.setAttribute(name, value)
  script.text = inert.text
  inert.replaceWith(script)
}
