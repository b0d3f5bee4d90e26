/** How many numbers can be told apart. */
const mostNumbers = 1_000_000

/** The form of numbers between commas, of which those that follow each other are a range. */
export const numbersPattern = '^\\d{1,6}(-\\d{1,6})?(,\\d{1,6}(-\\d{1,6})?)*$'

/** Numbers as a text: `0-99,205`. */
export const numbersText = (numbers: Iterable<number>): string => {
  const ranges: [from: number, to: number][] = []
  for (const number of [...numbers].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && number <= last[1] + 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join()
}

/** Tells of a number whether it is among those of such a text. */
export const numbersIn = (text: string): ((number: number) => boolean) => {
  const named = new Uint8Array(mostNumbers)
  for (const range of text.split(',')) {
    const [from = 0, to = from] = range.split('-').map(Number)
    named.fill(1, from, to + 1)
  }
  return (number) => named[number] === 1
}
