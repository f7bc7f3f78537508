import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dragBy, renderInBrowser, setUpBrowserTests } from '../../app/browser-tests.test-support.tsx'
import { FieldGestureContext } from './field-gesture.ts'
import { OrbitPad } from './orbit-pad.tsx'

setUpBrowserTests('editor')

/** Shows a camera in front of its target at a distance of 10; logs the begin and end of gestures. */
function showPad() {
  const log: string[] = []
  const gesture = { begin: () => void log.push('begin'), end: () => void log.push('end') }
  const start = { azimuth: 0, polar: 90, distance: 10, target: [0, 0, 0] as [number, number, number] }
  let camera = start
  function Pad() {
    const [state, setState] = useState(start)
    camera = state
    return (
      <OrbitPad
        label="Camera"
        help="Drag"
        reset="Reset"
        orbit={state}
        distance={state.distance}
        target={state.target}
        onChange={to => setState({ ...state, ...to })}
        onReset={() => setState(start)}
      >
        <div style={{ width: 200, height: 200 }} />
      </OrbitPad>
    )
  }
  renderInBrowser(
    <FieldGestureContext value={gesture}>
      <Pad />
    </FieldGestureContext>,
  )
  return { pad: page.getByRole('group', { name: 'Camera' }), camera: () => camera, log }
}

it('[ED-07.28] orbits by a drag as one step, and pans while Shift is held on the keyboard', async () => {
  const { pad, camera, log } = showPad()
  await dragBy(pad.element(), 50, 0)
  expect(camera()).toMatchObject({ azimuth: -30, polar: 90, target: [0, 0, 0] })
  expect(log).toEqual(['begin', 'end'])
  pad.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(camera()).toMatchObject({ azimuth: -36, target: [0, 0, 0] })
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
  expect(camera()).toMatchObject({ azimuth: -36, polar: 90, target: [0, -0.5, 0] })
})

it('[ED-07.28] zooms by + and − and the wheel, and returns to the start by its button', async () => {
  const { pad, camera } = showPad()
  pad.element().focus()
  await userEvent.keyboard('-')
  expect(camera().distance).toBe(11)
  await userEvent.keyboard('+')
  expect(camera().distance).toBe(10)
  pad.element().dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true }))
  await expect.poll(() => camera().distance).toBe(11.05)
  await page.getByRole('button', { name: 'Reset' }).click()
  expect(camera().distance).toBe(10)
})
