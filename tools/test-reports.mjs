/**
 * Reads the JSON reports of Vitest and Playwright. A test is `{ title, why }`; `why` is the start of its
 * error without colours.
 */
import { stripVTControlCharacters } from 'node:util'

const maxLines = 12

const shorten = text =>
  stripVTControlCharacters(text ?? '')
    .split('\n')
    .slice(0, maxLines)
    .join('\n')

/** Failed tests of Vitest's report. A file that could not be loaded is listed itself. */
export function unitFailures(report) {
  return (report?.testResults ?? []).flatMap(file => {
    const failed = file.assertionResults
      .filter(test => test.status === 'failed')
      .map(test => ({ title: test.fullName, why: shorten(test.failureMessages[0]) }))
    return failed.length === 0 && file.status === 'failed'
      ? [{ title: file.name, why: shorten(file.message) }]
      : failed
  })
}

/** Tests of Vitest's report that failed at first and passed when repeated. */
export function unitFlaky(report) {
  return (report?.testResults ?? [])
    .flatMap(file => file.assertionResults)
    .filter(test => test.status === 'passed' && test.failureMessages.length > 0)
    .map(test => ({ title: test.fullName, why: shorten(test.failureMessages[0]) }))
}

/** The duration of each test file of Vitest's report, slowest first. */
export function fileSeconds(report) {
  return (report?.testResults ?? [])
    .map(({ name, startTime, endTime }) => ({ file: name, seconds: (endTime - startTime) / 1000 }))
    .sort((a, b) => b.seconds - a.seconds)
}

/** The duration of each file of Playwright's report, with repeated tries, slowest first. */
export function journeySeconds(report) {
  return (report?.suites ?? [])
    .map(suite => ({ file: suite.file, seconds: sum(specsOf(suite).map(specSeconds)) }))
    .sort((a, b) => b.seconds - a.seconds)
}

export const sum = numbers => numbers.reduce((total, number) => total + number, 0)

const specSeconds = ({ tests }) =>
  sum(tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000)))

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
}

/**
 * Specs of Playwright's report that ended in this status: `unexpected` failed, `flaky` failed at first and
 * passed when repeated.
 */
export function journeysWithStatus(status, report) {
  return (report?.suites ?? []).flatMap(specsOf).flatMap(spec =>
    spec.tests
      .filter(test => test.status === status)
      .map(test => ({
        title: `${spec.file}:${spec.line} ${spec.title}`,
        why: shorten(test.results.find(result => result.error)?.error.message),
      })),
  )
}
