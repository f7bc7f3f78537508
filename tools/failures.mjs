/**
 * What went wrong in a test run, read from its JSON reports: `{ title, why }` each, `why` in few lines
 * without colours.
 */
import { stripVTControlCharacters } from 'node:util'

const linesTold = 12

const brief = text =>
  stripVTControlCharacters(text ?? '')
    .split('\n')
    .slice(0, linesTold)
    .join('\n')

/** Failed tests of Vitest's JSON report; a file that could not be run tells so itself. */
export function unitFailures(report) {
  return (report?.testResults ?? []).flatMap(file => {
    const failed = file.assertionResults
      .filter(test => test.status === 'failed')
      .map(test => ({ title: test.fullName, why: brief(test.failureMessages[0]) }))
    return failed.length === 0 && file.status === 'failed'
      ? [{ title: file.name, why: brief(file.message) }]
      : failed
  })
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
}

/**
 * Specs of Playwright's JSON report that ended in this status: `unexpected` failed, `flaky` failed at first
 * and passed when tried again.
 */
export function journeysThat(status, report) {
  return (report?.suites ?? []).flatMap(specsOf).flatMap(spec =>
    spec.tests
      .filter(test => test.status === status)
      .map(test => ({
        title: `${spec.file}:${spec.line} ${spec.title}`,
        why: brief(test.results.find(result => result.error)?.error.message),
      })),
  )
}
