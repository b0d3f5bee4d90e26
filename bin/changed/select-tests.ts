import type { Area } from './area.ts'
import { areas } from './areas.ts'

/** Read by no program and by no test of these. */
const isWord = (file: string): boolean => /^docs\/|^[^/]*\.md$/.test(file)

const isTest = (file: string): boolean => /^tests\/(domain|db|api|http|admin)\/.*\.test\.tsx?$/.test(file)

const begins = (file: string, beginnings: readonly string[]): boolean =>
  beginnings.some((beginning) => file.startsWith(beginning))

/** Every call is held against the document of the API and the table of who may call what. */
const ofCalls = ['tests/http/openapi', 'tests/http/access']

const isOfCalls = (file: string): boolean => begins(file, ['api/routes/', 'domain/calls/'])

/** The narrowest area of a file. */
const areaOf = (file: string): Area | undefined => {
  const lengthIn = ({ files }: Area) =>
    Math.max(...files.filter((one) => file.startsWith(one)).map(({ length }) => length))
  const [narrowest] = areas
    .filter(({ files }) => begins(file, files))
    .sort((a, b) => lengthIn(b) - lengthIn(a))
  return narrowest
}

const testsOf = (file: string): readonly string[] | undefined => {
  if (isWord(file)) return []
  if (isTest(file)) return [file]
  const area = areaOf(file)
  return area && [...area.tests, ...(isOfCalls(file) ? ofCalls : [])]
}

/**
 * How the paths of the tests begin that a change is to run: those of its areas and those that it changes, and
 * always the tests of the domain, which cost next to nothing. Nothing where a core is changed, whose tests
 * are found by what they import.
 */
export const selectTests = (changed: readonly string[]): string[] | undefined => {
  const found = changed.map(testsOf)
  const selected = found.flatMap((tests) => tests ?? [])
  return found.includes(undefined) ? undefined : [...new Set(['tests/domain/', ...selected])]
}
