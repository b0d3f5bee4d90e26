import { readFileSync } from 'node:fs'

const lines = readFileSync(new URL('./calculator-loan-cases.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const names = (lines[0] ?? '').split(',')

/**
 * Reference loans, calculated independently: payments from summed discount factors, debts and linked payments
 * month by month, with fifty digits, rounded half up at the end.
 */
export const cases = lines.slice(1).map((line) => {
  const cells = line.split(',')
  return (name: string): string => cells[names.indexOf(name)] ?? ''
})
