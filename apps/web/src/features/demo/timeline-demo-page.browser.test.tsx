import { expect, it } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import {
  centreOf,
  dragBy,
  renderInBrowser,
  setUpBrowserTests,
} from '../../app/browser-tests.test-support.tsx'
import { TimelineDemoPage } from './timeline-demo-page.tsx'

setUpBrowserTests()

const clip = (name: string) => page.getByRole('button', { name: `${name},` })
const playhead = () => page.getByRole('slider', { name: 'Playhead' })

/** Start and end of a clip in seconds, as its name states them. */
const stretch = (name: string) =>
  clip(name).element().getAttribute('aria-label')!.split(',')[1]!.split('–').map(Number.parseFloat)

/** CSS pixels of a second. */
function secondPx(): number {
  const [start, end] = stretch('Title')
  return clip('Title').element().getBoundingClientRect().width / (end! - start!)
}

const edges = (name: string) => {
  const children = [...clip(name).element().children]
  return { start: children[0]!, end: children.at(-1)! }
}

it('[SH-19.1] moves a clip by pointer, which catches at its neighbour and never covers it', async () => {
  renderInBrowser(<TimelineDemoPage />)
  expect(stretch('Title')).toEqual([0.6, 2.6])
  await dragBy(clip('Title').element(), 2 * secondPx(), 0)
  expect(stretch('Title')).toEqual([2.6, 4.6])
  await dragBy(clip('Title').element(), 4.1 * secondPx(), 0)
  expect(stretch('Title')).toEqual([6.8, 8.8])
  await dragBy(clip('Title').element(), 0.8 * secondPx(), 0)
  expect(stretch('Title')).toEqual([6.8, 8.8])
})

it('[SH-19.1] trims a clip at both edges within its limits', async () => {
  renderInBrowser(<TimelineDemoPage />)
  await dragBy(edges('Button').end, -5 * secondPx(), 0)
  expect(stretch('Button')).toEqual([8.8, 9.1])
  await dragBy(edges('Button').start, -8 * secondPx(), 0)
  expect(stretch('Button')).toEqual([2.6, 9.1])
})

it('[SH-19.1] moves and trims a clip by arrow keys, and the playhead by pointer and keys', async () => {
  renderInBrowser(<TimelineDemoPage />)
  ;(clip('Title').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}{Alt>}{ArrowLeft}{/Alt}')
  expect(stretch('Title')).toEqual([1.7, 3.6])
  ;(playhead().element() as HTMLElement).focus()
  await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}')
  await expect.element(playhead()).toHaveAttribute('aria-valuenow', '0')
  const [x] = centreOf(playhead().element())
  // On the ruler, above the clips.
  const y = playhead().element().getBoundingClientRect().top + 5
  await commands.mouse([[x + 6 * secondPx(), y], 'down', [x + 7 * secondPx(), y], 'up'])
  const time = Number(playhead().element().getAttribute('aria-valuenow'))
  expect(Math.round(time / 100)).toBe(70)
})
