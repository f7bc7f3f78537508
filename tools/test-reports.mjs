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

/** The sum of the file durations in Vitest's report by the project that `projectOf` names. */
export function projectSeconds(report, projectOf) {
  const seconds = {}
  for (const { name, startTime, endTime } of report?.testResults ?? []) {
    const project = projectOf(name)
    seconds[project] = (seconds[project] ?? 0) + (endTime - startTime) / 1000
  }
  return seconds
}

/** The slowest tests of Vitest's report, slowest first. */
export function slowestTests(report, count) {
  return (report?.testResults ?? [])
    .flatMap(file => file.assertionResults)
    .map(({ fullName, duration }) => ({ title: fullName, seconds: (duration ?? 0) / 1000 }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count)
}

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
