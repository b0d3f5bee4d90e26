import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runPackage } from './run.mjs'

/** Runs vitest once; returns its exit code and the counts of its report. */
export const runTests = async (parameters, environment) => {
  const folder = mkdtempSync(join(tmpdir(), 'test-report-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  try {
    const code = await runPackage('vitest/vitest.mjs', ['run', ...reporters, ...parameters], environment)
    const files = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : []
    const counts = countsOf(files)
    // A run that crashes outside of any file is a failure too.
    return { code, ...counts, failed: counts.failed || Number(code !== 0) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const countsOf = (files) => {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  for (const { status, assertionResults: tests } of files) {
    for (const test of tests) counts[test.status in counts ? test.status : 'skipped'] += 1
    // A file that cannot be loaded fails without a failed test.
    if (status === 'failed' && !tests.some((test) => test.status === 'failed')) counts.failed += 1
  }
  return counts
}
