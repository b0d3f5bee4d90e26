import type { ImportProgress } from '../../api/content/import-texts.ts'

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
