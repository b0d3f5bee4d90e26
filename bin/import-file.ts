import { open } from 'node:fs/promises'
import type {
  ImportChange,
  ImportProgress,
  ImportReport,
  ImportWarning,
} from '../api/content/import-texts.ts'
import { Refusal } from './failure.ts'

const INTERVAL = 2_000

/** Says how far the work is: on a terminal in one line that is rewritten, elsewhere in a line now and then. */
export const progressLine = (output: NodeJS.WriteStream, size: number) => {
  let said = performance.now()
  return {
    show: ({ records, bytes }: ImportProgress): void => {
      const line = `${records} records, ${Math.floor((bytes / Math.max(size, 1)) * 100)} %`
      if (output.isTTY) output.write(`\r${line}`)
      else if (performance.now() - said > INTERVAL) {
        output.write(`${line}\n`)
        said = performance.now()
      }
    },
    end: (): void => {
      if (output.isTTY) output.write('\r\x1b[K')
    },
  }
}

/** A file to be read, and how many bytes it has. */
interface OpenFile {
  readonly bytes: AsyncIterable<Buffer>
  readonly size: number
}

const reasons: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not read it',
}

/** Opens a file for reading. Throws `Refusal` where it cannot be read. */
export const openFile = async (path: string): Promise<OpenFile> => {
  const refuse = (error: NodeJS.ErrnoException) => {
    throw new Refusal(`${path}: ${reasons[error.code ?? ''] ?? error.message}`)
  }
  const file = await open(path).catch(refuse)
  const stat = await file.stat()
  if (stat.isDirectory()) {
    await file.close()
    throw new Refusal(`${path}: ${reasons.EISDIR}`)
  }

  return { bytes: file.createReadStream(), size: stat.size }
}

const longest = 80

const shown = (value: unknown): string => {
  if (value === undefined || value === null) return 'none'
  const text = JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

type Sides = Readonly<Record<string, unknown>>

const sidesOf = (value: unknown): Sides => ({ ...(typeof value === 'object' ? value : null) })

/** What differs, each with its value before and after; `prefix` names what it is of. */
const differences = (before: Sides, after: Sides, names: readonly string[], prefix = ''): string[] =>
  names
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => `${prefix}${name} ${shown(before[name])} -> ${shown(after[name])}`)

const partLines = ({ part, language, before, after }: ImportChange['parts'][number]): string[] => {
  const [old, fresh] = [sidesOf(before), sidesOf(after)]
  if (part === 'text') return differences(old, fresh, ['approved', 'draft'], `${language} `)
  // Nobody knows pages by their ids.
  const names = Object.keys(fresh).filter((name) => name !== 'page_id' && name !== 'screen_location')
  return differences(old, fresh, names)
}

const screenBefore = ({ parts }: ImportChange): unknown =>
  parts.map(({ before }) => sidesOf(before).screen_location).find((screen) => screen !== undefined)

/** A change of an import in one line. */
export const changeLine = (change: ImportChange): string => {
  const { line, act, content_key, screen_location, parts } = change
  const start = `Line ${line}: ${act} ${content_key}`
  if (act === 'created') return `${start} on ${screen_location}`
  const way = act === 'moved' ? ` from ${screenBefore(change)} to ${screen_location}` : ''
  const rest = parts.flatMap(partLines)
  return `${start}${way}${rest.length > 0 ? `: ${rest.join(', ')}` : ''}`
}

const listed = (what: string, marks: readonly string[] = []): string =>
  marks.length > 0 ? `, ${what} ${marks.join(' ')}` : ''

const warningLines = ({ line, content_key, findings }: ImportWarning): string[] =>
  findings.map(
    ({ check, language, lacking, extra }) =>
      `Line ${line}: ${content_key}: check the ${check} of ${language}${listed('without', lacking)}${listed('with', extra)}`,
  )

/** What an import did in all: a line for each text that the checks warn of, for each page that got items, and one of counts. */
export const reportLines = ({
  created,
  changed,
  moved,
  unchanged,
  pages,
  warned,
  warnings,
}: ImportReport): string[] => [
  ...warnings.flatMap(warningLines),
  ...pages.map(({ screen_location, made, items }) =>
    made
      ? `Page made: ${screen_location}, ${items} items`
      : `Page merged into: ${screen_location}, ${items} items`,
  ),
  `${created} created, ${changed} changed, ${moved} moved, ${unchanged} unchanged${warned > 0 ? `, ${warned} with warnings` : ''}`,
]
