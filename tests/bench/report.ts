import type { Workload } from './workload.ts'

/** Results of each contender by round. */
export type Figures = ReadonlyMap<string, readonly number[]>

export const median = (figures: readonly number[]): number => {
  const sorted = [...figures].sort((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}

const references = ['raw', 'naive', 'Directus', 'nobody publishes']

/** Formats the result of a contender as a multiple of each reference. */
const ratios = (own: number, medians: ReadonlyMap<string, number>): string[] =>
  references.map((reference) => {
    const figure = medians.get(reference)
    return figure === undefined ? '' : `${(own / figure).toFixed(2)} of ${reference}`
  })

const row = (cells: readonly string[]): string =>
  `  ${cells.map((cell, index) => (index === 0 ? cell.padEnd(18) : cell.padStart(20))).join('')}`.trimEnd()

/** Formats a table of medians and ratios, with minimum and maximum of all rounds. */
export const table = ({ title, unit, target }: Workload, figures: Figures): string => {
  const medians = new Map([...figures].map(([name, all]) => [name, median(all)]))
  const format = (figure: number) =>
    figure.toLocaleString('en', { maximumFractionDigits: figure < 100 ? 1 : 0 })
  const rows = [...figures].map(([name, all]) => {
    const ownMedian = medians.get(name) ?? 0
    const range = `${format(Math.min(...all))} to ${format(Math.max(...all))}`
    return row([name, format(ownMedian), range, ...ratios(ownMedian, medians)])
  })
  return [title, row(['', unit, 'range']), ...rows, `  Target: ${target}`, ''].join('\n')
}
