import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findDocProblems, readDocPages, readNamedThings } from '../../bin/doc-links.ts'

describe('the documentation', () => {
  it('is found completely', () => {
    const paths = readDocPages().map(({ path }) => path)
    expect(paths).toEqual(
      expect.arrayContaining([
        'README.md',
        'docs/architecture.md',
        'docs/decisions/README.md',
        'tests/README.md',
      ]),
    )
  })

  it('refers only to existing files, scripts and headings', () =>
    expect(findDocProblems(readDocPages(), readNamedThings())).toEqual([]))
})

it('the decision on dependencies gives a reason for each package', () => {
  const page = readFileSync('docs/decisions/029-dependencies.md', 'utf8')
  const patterns = [...page.matchAll(/^\| (.+?) \|/gm)].flatMap(([, names = '']) => names.split(', '))
  const hasReason = (name: string) =>
    patterns.some(
      (pattern) => name === pattern || (pattern.endsWith('*') && name.startsWith(pattern.slice(0, -1))),
    )
  const packages = readNamedThings().packages.filter((name) => !name.startsWith('@types/'))
  expect(packages.filter((name) => !hasReason(name))).toEqual([])
})

describe('a page of the documentation', () => {
  const existing = {
    files: ['api/app.ts', 'api/http', 'api/http/mount.ts', 'docs/a.md', 'docs/b.md'],
    scripts: ['dev'],
    packages: ['decimal.js'],
  }
  const findProblems = (text: string) =>
    findDocProblems(
      [
        { path: 'docs/a.md', text },
        { path: 'docs/b.md', text: '# Two words' },
      ],
      existing,
    )

  it.each([
    ['files and folders', '`api/app.ts`, `api/http`, `api/http/`'],
    ['several files in braces', '`api/{app.ts,http/mount.ts}`'],
    ['a file by its name', '`mount.ts`'],
    ['placeholders', '`db/migrations/NNNN_faq.ts`, `tests/**/a.ts`, `api/…`'],
    ['files of an example', '```ts\n// `api/faq.ts`\n```'],
    ['pages and headings', '[b](b.md), [words](b.md#two-words), [web](https://example.com/x.md)'],
    ['scripts and packages', '`npm run dev -- --port 1`, `decimal.js`'],
  ])('may refer to %s', (_, text) => expect(findProblems(text)).toEqual([]))

  it.each([
    ['`api/gone.ts`', 'names api/gone.ts'],
    ['`api/http/{mount,gone}.ts`', 'names api/http/gone.ts'],
    ['`api/gone`', 'names api/gone'],
    ['`gone.ts`', 'names gone.ts'],
    ['[b](gone.md)', 'links to gone.md'],
    ['[b](b.md#three)', 'links to b.md#three'],
    ['```\nnpm run gone\n```', 'names npm run gone'],
  ])('may not refer to %s', (text, problem) =>
    expect(findProblems(text)).toEqual([`docs/a.md ${problem}, which does not exist`]),
  )
})
