// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { focusLine } from './focus-line.ts'

const nextFrame = () => new Promise(resolve => { requestAnimationFrame(resolve) })
const element = (id: string) => document.getElementById(id)!

it.each([
  ['the page', 'body', 'line'],
  ['another line of the events', 'other', 'line'],
  ['the canvas', 'canvas', 'canvas'],
])('[ED-03.7] when the focus is on %s, it is on #%s before and on #%s after a new line of an event', async (_where, focused, expected) => {
  document.body.id = 'body'
  document.body.innerHTML = `<div data-region="canvas"><div id="canvas" tabindex="0"></div></div>
    <div data-region="inspector"><button id="other" data-line="a/do/0"></button><button id="line" data-line="a/do/1"></button></div>`
  focusLine('a/do/1')
  element(focused).focus()
  await nextFrame()
  expect(document.activeElement?.id).toBe(expected)
})
