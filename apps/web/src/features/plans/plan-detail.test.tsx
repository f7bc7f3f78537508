// @vitest-environment happy-dom
import { planOwners } from '@adloom/contract/plan-warnings'
import { expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { PlanDetail } from './plan-detail.tsx'
import { now, planWith } from './plan-standing.test-support.ts'

setUpComponentTests()

it.each([
  ['Free trial', planOwners.trial],
  ['Subscription', planOwners.official],
  ['Internal plan', planOwners.internal],
] as const)('[SH-15.2] labels a plan as “%s” by who gave it', (label, type) => {
  const { container } = renderInApp(<PlanDetail plan={planWith({ type })} now={now} />)
  expect(container.textContent).toContain(label)
})
