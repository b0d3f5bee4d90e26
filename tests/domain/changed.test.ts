import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { areas } from '../../bin/changed/areas.ts'
import { selectTests } from '../../bin/changed/select-tests.ts'

describe('the tests of a change', () => {
  it('are those of its area, and those of the domain', () => {
    const selected = selectTests(['api/stores/people/sign-in.ts'])
    expect(selected).toEqual(expect.arrayContaining(['tests/domain/', 'tests/api/sign-in']))
    expect(selected).not.toContain('tests/api/jobs')
    expect(selected).not.toContain('tests/http/access')
  })

  it('are those of the narrowest area that holds the file', () => {
    expect(selectTests(['api/stores/content/public.ts'])).toContain('tests/http/listen')
    expect(selectTests(['api/stores/content/reads.ts'])).not.toContain('tests/http/listen')
  })

  it('hold a changed call or route against the document and the table of rights too', () => {
    for (const file of ['domain/calls/people/users.ts', 'api/routes/people/users.ts'])
      expect(selectTests([file])).toEqual(
        expect.arrayContaining(['tests/api/users', 'tests/http/openapi', 'tests/http/access']),
      )
  })

  it('are the changed tests themselves, and none for words', () => {
    expect(selectTests(['README.md', 'docs/decisions.md', 'tests/api/jobs.test.ts'])).toEqual([
      'tests/domain/',
      'tests/api/jobs.test.ts',
    ])
  })

  it.each([
    'domain/access.ts',
    'api/app.ts',
    'tests/support/app.ts',
    'package.json',
    'admin/providers/http.ts',
  ])('are all that import it where a core is changed, with whatever else: %s', (core) =>
    expect(selectTests(['api/jobs/jobs.ts', core])).toBeUndefined(),
  )
})

describe('the areas', () => {
  const parts = areas.flatMap(({ files }) => files)

  it('name what is there', () => {
    const tests = readdirSync('tests', { recursive: true, encoding: 'utf8' }).map((name) => `tests/${name}`)
    for (const part of parts)
      expect([part, existsSync(part) || existsSync(`${part}.ts`)]).toEqual([part, true])
    for (const test of areas.flatMap((area) => area.tests))
      expect([test, tests.some((file) => file.startsWith(test))]).toEqual([test, true])
  })

  it('share nothing', () => expect(new Set(parts).size).toBe(parts.length))
})
