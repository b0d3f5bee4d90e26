import { badValues, fewBadValues } from './bad-values.ts'

type Step = string | number
export type Path = readonly Step[]

/** A place in a body, and the JSON of what is put there. */
export interface BadField {
  readonly path: Path
  readonly value: string
}

interface Shape {
  readonly readOnly?: boolean
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
}

/** All fields of a shape by their paths, those inside lists by their first entry, with bad values for each. */
export const badFields = (shape: Shape, at: Path = []): BadField[] => {
  const { properties = {}, items, anyOf = [] } = shape
  const inside = [
    ...Object.entries(properties).map(([name, field]) => [[...at, name], field] as const),
    ...(items ? [[[...at, 0], items] as const] : []),
  ]
  return [
    ...inside.flatMap(([path, field]) => [
      ...(field.readOnly ? fewBadValues : badValues).map((value) => ({ path, value })),
      ...badFields(field, path),
    ]),
    ...anyOf.flatMap((one) => badFields(one, at)),
  ]
}

const mark = (at: number): string => `\u2603${at}\u2603`

const withMark = (value: unknown, [step, ...rest]: Path, marked: string): unknown => {
  if (step === undefined) return marked
  if (typeof step === 'number') {
    const [first, ...others] = Array.isArray(value) ? value : []
    return [withMark(first, rest, marked), ...others]
  }
  const fields = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  const inside = Object.entries(fields).find(([name]) => name === step)?.[1]
  return { ...fields, [step]: withMark(inside, rest, marked) }
}

/** A body with some of its fields spoilt, as JSON. */
export const bodyWith = (body: unknown, bad: readonly BadField[]): string => {
  const marked = bad.reduce((whole, { path }, at) => withMark(whole, path, mark(at)), body)
  return JSON.stringify(marked).replace(/"\u2603(\d+)\u2603"/g, (_, at) => bad[Number(at)]?.value ?? '')
}

const nameOf = ({ path }: BadField): string => path.join('.')

/** The first of all that are alike. */
export const oneOfEach = (bad: readonly BadField[], likeness: (one: BadField) => string): BadField[] => [
  ...new Map(bad.toReversed().map((one) => [likeness(one), one])).values(),
]

/** Groups that fit into one body: one value of each field of one depth. */
export const inGroups = (bad: readonly BadField[]): BadField[][] => {
  const counts = new Map<string, number>()
  const groups = new Map<string, BadField[]>()
  for (const one of bad) {
    const nth = counts.get(nameOf(one)) ?? 0
    counts.set(nameOf(one), nth + 1)
    const key = `${one.path.length} ${nth}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()]
}

/** Those that an answer does not name as wrong; what changes several records is named without where it stands. */
export const unnamed = (bad: readonly BadField[], named: readonly string[]): BadField[] =>
  bad.filter((one) => {
    const names = [nameOf(one), nameOf(one).replace(/^data\./, '')]
    return !named.some((told) => names.some((name) => `${told}.`.startsWith(`${name}.`)))
  })
