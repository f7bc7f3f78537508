import type { AnimData, CurveKey } from '@adloom/engine/data'
import { findStarter } from '@adloom/playable/starters'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dragBy, renderInBrowser, setUpBrowserTests } from '../../../../app/browser-tests.test-support.tsx'
import { FieldGestureContext } from '../../../../components/fields/field-gesture.ts'
import { DocumentEditorContext } from '../../state/editor-context.ts'
import { createDocumentEditor } from '../../state/document-editor.ts'
import { CurveEditor } from './curve-editor.tsx'

setUpBrowserTests('editor')

/** A curve of three keys, the middle one at 50 % of time and progress. */
function showEditor() {
  const editor = createDocumentEditor(1, findStarter('blank')!.document())
  const steps: string[] = []
  const shown: { keys: CurveKey[] } = { keys: [] }
  function Field() {
    const [curve, setCurve] = useState<CurveKey[]>([
      { x: 0, y: 0 },
      { x: 0.5, y: 0.5 },
      { x: 1, y: 1 },
    ])
    shown.keys = curve
    const anim = { ease: 'linear', duration: 1000, curve } as unknown as AnimData
    return <CurveEditor store={editor.store} anim={anim} onChange={setCurve} />
  }
  renderInBrowser(
    <DocumentEditorContext value={editor}>
      <FieldGestureContext
        value={{ begin: () => void steps.push('begin'), end: () => void steps.push('end') }}
      >
        <div style={{ width: 300 }}>
          <Field />
        </div>
      </FieldGestureContext>
    </DocumentEditorContext>,
  )
  return { shown, steps }
}

const middle = (keys: readonly CurveKey[]) => [keys[1]!.x, keys[1]!.y].map(value => Math.round(value * 100))

it('[ED-02.22] drags a key as one step and never back in time', async () => {
  const { shown, steps } = showEditor()
  const circle = document.querySelectorAll('circle[role="button"]')[1]!
  await dragBy(circle, 600, 0)
  expect(steps).toEqual(['begin', 'end'])
  expect(shown.keys[1]!.x).toBeGreaterThan(0.9)
  expect(shown.keys[1]!.x).toBeLessThanOrEqual(1)
  expect(shown.keys).toHaveLength(3)
})

it('[ED-02.22] adds a key where the graph is double-clicked and deletes it by key', async () => {
  const { shown } = showEditor()
  const graph = document.querySelector('svg[role="group"]')!
  const { width, height } = graph.getBoundingClientRect()
  await userEvent.dblClick(graph, { position: { x: width * 0.25, y: height * 0.2 } })
  await expect.poll(() => shown.keys.map(({ x }) => x)).toEqual([0, 0.25, 0.5, 1])
  ;(document.querySelectorAll('circle[role="button"]')[1] as SVGElement).focus()
  await userEvent.keyboard('{Delete}')
  await expect.poll(() => shown.keys.map(({ x }) => x)).toEqual([0, 0.5, 1])
})

it('[ED-02.22] moves a key by arrow keys and in the table of numbers', async () => {
  const { shown } = showEditor()
  ;(document.querySelectorAll('circle[role="button"]')[1] as SVGElement).focus()
  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}')
  expect(middle(shown.keys)).toEqual([51, 60])
  await userEvent.click(page.getByRole('button', { name: 'Keys as numbers' }))
  const time = page.getByRole('table').getByRole('spinbutton').nth(2)
  await userEvent.fill(time, '30')
  await userEvent.keyboard('{Enter}')
  expect(middle(shown.keys)).toEqual([30, 60])
})
