import { addAxis, emptyPlan, setPattern, togglePicks } from '@adloom/playable/variations'
import { describe, expect, it } from 'vitest'
import { createPlanModel, requirePlan } from './plan-model.ts'

const plan = addAxis(emptyPlan(), {
  kind: 'param',
  param: 'rows',
  name: 'Rows',
  values: [{ label: 'Own' }, { label: '5', value: 5 }],
})

describe('the model of a plan', () => {
  it('[ED-09.7] undoes and redoes edits, and typing as one step', () => {
    const model = createPlanModel(plan)
    for (const text of ['{no}_a', '{no}_ab']) model.edit('pattern', one => setPattern(one, text), 'join')
    model.endGesture()
    const key = plan.axes[0]!.values[0]!.id
    model.edit('pick', one => togglePicks(one, [key], true))
    model.undo()
    expect(model.snapshot()).toMatchObject({ plan: { pattern: '{no}_ab', picks: [] }, canRedo: true })
    model.undo()
    expect(model.snapshot()).toEqual({ plan, canUndo: false, canRedo: true })
    model.redo()
    expect(model.snapshot().plan.pattern).toBe('{no}_ab')
  })

  it('[ED-09.7] saves edits and undo, but neither loads nor edits that change nothing', () => {
    const model = createPlanModel(plan)
    const notified: boolean[] = []
    model.subscribe(edited => notified.push(edited))
    model.edit('pattern', one => setPattern(one, ' '))
    model.edit('pattern', one => setPattern(one, '{no}'))
    model.undo()
    model.load(emptyPlan())
    expect(notified).toEqual([true, true, false])
    expect(model.snapshot().canUndo).toBe(false)
  })

  it('[ED-09.1] refuses a stored plan that cannot be read', () => {
    expect(requirePlan(JSON.parse(JSON.stringify(plan)))).toEqual(plan)
    expect(() => requirePlan({ axes: 'none' })).toThrow()
  })
})
