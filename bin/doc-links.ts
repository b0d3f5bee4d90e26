import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A page of the documentation. */
interface DocPage {
  readonly path: string
  readonly text: string
}

/** Everything that pages may name. */
interface NamedThings {
  /** Paths of all files, relative to the project. */
  readonly files: readonly string[]
  /** Scripts of package.json. */
  readonly scripts: readonly string[]
  /** Names of the packages that it requires, such as decimal.js. */
  readonly packages: readonly string[]
}

const folders = ['admin', 'api', 'bin', 'db', 'docs', 'domain', 'fixtures', 'tests']

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))

/** Reads the README and every page in `docs` and `tests`. */
export const readDocPages = (): DocPage[] =>
  ['README.md', ...listFiles('docs'), ...listFiles('tests')]
    .filter((path) => path.endsWith('.md'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

export const readNamedThings = (): NamedThings => {
  const { scripts, dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  return {
    files: [...folders.filter((folder) => existsSync(folder)).flatMap(listFiles), ...readdirSync('.')],
    scripts: Object.keys(scripts),
    packages: Object.keys({ ...dependencies, ...devDependencies }),
  }
}

/** Expands `a/{b,c}.ts` to both paths. */
const expandBraces = (path: string): string[] => {
  const [, start, names, end] = /^(.*)\{(.+)\}(.*)$/.exec(path) ?? []
  return names === undefined ? [path] : names.split(',').map((name) => `${start}${name}${end}`)
}

const pathPattern = /^[\w@.-]+(?:\/[\w@.{},-]+)*$/
const fileNamePattern = /\.(?:tsx?|mjs|jsx?|css|json|md|txt|csv)$/

/** Whether a code span names a file or folder of the project; `NAME`, `*` and `…` are placeholders. */
const isPath = (span: string): boolean =>
  pathPattern.test(span) &&
  !/NAME|NNN/.test(span) &&
  (fileNamePattern.test(span) || folders.some((folder) => span.startsWith(`${folder}/`)))

const findMatches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, match = '']) => match)

/** Anchor of a heading, as Git hosts build it. */
const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

const hasAnchor = (text: string, anchor: string): boolean =>
  findMatches(text, /^#+ (.+)$/gm).some((heading) => toAnchor(heading) === anchor)

/** Lists the paths, links and npm scripts in pages of the documentation that do not exist. */
export const findDocProblems = (
  pages: readonly DocPage[],
  { files, scripts, packages }: NamedThings,
): string[] => {
  const fileNames = files.map((file) => file.slice(file.lastIndexOf('/') + 1))
  const known = new Set([...files, ...fileNames, ...packages])
  const textByPath = new Map(pages.map(({ path, text }) => [path, text]))

  return pages.flatMap(({ path, text }) => {
    const prose = text.replaceAll(/^( *)```[\s\S]*?^\1```$/gm, '')
    const missingPaths = findMatches(prose, /`([^`\n]+)`/g)
      .filter(isPath)
      .flatMap(expandBraces)
      .filter((name) => !known.has(name.replace(/\/$/, '')))
    const missingScripts = findMatches(text, /npm run ([\w:-]+)/g).filter((name) => !scripts.includes(name))
    const brokenLinks = findMatches(prose, /\]\(([^)\s]+)\)/g).filter((link) => {
      if (/^[a-z]+:/.test(link)) return false
      const [file = '', anchor] = link.split('#')
      const target = file === '' ? path : join(dirname(path), file)
      const isFound = textByPath.has(target) || known.has(target.replace(/\/$/, ''))
      return !isFound || (anchor !== undefined && !hasAnchor(textByPath.get(target) ?? '', anchor))
    })

    return [
      ...missingPaths.map((name) => `${path} names ${name}, which does not exist`),
      ...missingScripts.map((name) => `${path} names npm run ${name}, which does not exist`),
      ...brokenLinks.map((link) => `${path} links to ${link}, which does not exist`),
    ]
  })
}
