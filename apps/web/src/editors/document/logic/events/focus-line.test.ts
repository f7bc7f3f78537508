// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { focusLine } from './focus-line.ts'

const nextFrame = () =>
  new Promise(resolve => {
    requestAnimationFrame(resolve)
  })
const element = (id: string) => document.getElementById(id)!

beforeEach(() => {
  document.body.innerHTML = `<div data-region="canvas"><div id="canvas" tabindex="0"></div></div>
    <div data-region="inspector"><button id="other" data-line="a/do/0"></button><button id="line" data-line="a/do/1"></button></div>
    <div><input id="menu"></div>`
})

it('[ED-03.7] a new line of an event has the focus before the next key can be pressed, although a menu had it', async () => {
  element('menu').focus()
  focusLine('a/do/1')
  await Promise.resolve()
  expect(document.activeElement?.id).toBe('line')
})

it('[ED-03.7] a new line that is rendered a little later takes the focus in the next frame', async () => {
  element('line').remove()
  element('other').focus()
  focusLine('a/do/1')
  await Promise.resolve()
  element('other').insertAdjacentHTML('afterend', '<button id="line" data-line="a/do/1"></button>')
  await nextFrame()
  expect(document.activeElement?.id).toBe('line')
})

it.each([
  ['goes back to a closing menu', 'menu', 'line'],
  ['moves to another line', 'other', 'other'],
  ['moves to the canvas', 'canvas', 'canvas'],
])(
  '[ED-03.7] when the focus %s (#%s) after a new line took it, #%s has it in the end',
  async (_where, focused, expected) => {
    focusLine('a/do/1')
    await Promise.resolve()
    element(focused).focus()
    await nextFrame()
    expect(document.activeElement?.id).toBe(expected)
  },
)
