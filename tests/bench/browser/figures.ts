import { median } from '../report.ts'

/** Value that is measured, with unit and target. */
export interface Measure {
  readonly title: string
  readonly unit: 'KB' | 'ms' | ''
  /** Upper limit; undefined for information only. */
  readonly target?: number
  /** Next target. */
  readonly next?: number
  readonly figures: readonly number[]
}

const widths = [58, 12, 16, 10, 8]

const formatRow = (cells: readonly string[]): string =>
  cells
    .map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0)))
    .join('')

const formatWhole = (figure: number): string => figure.toFixed(0)

const row = ({ title, unit, target, next, figures }: Measure): string =>
  formatRow([
    title,
    `${formatWhole(median(figures))} ${unit}`,
    `${formatWhole(Math.min(...figures))} to ${formatWhole(Math.max(...figures))}`,
    target === undefined ? '' : formatWhole(target),
    next === undefined ? '' : `${next}`,
  ])

/** Formats a table of medians with minimum, maximum and targets. */
export const browserTable = (measures: readonly Measure[]): string =>
  [formatRow(['', 'median', 'range', 'target', 'next']), ...measures.map(row)].join('\n')
