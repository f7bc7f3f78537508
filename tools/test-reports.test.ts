import { expect, it } from 'vitest'
// @ts-expect-error The tools are plain JavaScript.
import { unitFailures, unitFlaky } from './test-reports.mjs'

const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages,
})
const report = {
  testResults: [
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [
        test('passes', 'passed'),
        test('passes at the second try', 'passed', 'Error: late\n  at a'),
        test('fails twice', 'failed', 'Error: first', 'Error: second'),
      ],
    },
  ],
}

it('lists tests that passed when repeated apart from those that failed', () => {
  expect(unitFlaky(report)).toEqual([{ title: 'passes at the second try', why: 'Error: late\n  at a' }])
  expect(unitFailures(report)).toEqual([{ title: 'fails twice', why: 'Error: first' }])
})
