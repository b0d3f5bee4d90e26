import { badValues, fewBadValues } from './bad-values.ts'

type Step = string | number
export type Path = readonly Step[]

/** Position in a body, and the JSON to put there. */
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

/** Lists all fields of a schema, list entries by index 0, each with bad values. */
export const listBadFields = (shape: Shape, at: Path = []): BadField[] => {
  const { properties = {}, items, anyOf = [] } = shape
  const inside = [
    ...Object.entries(properties).map(([name, field]) => [[...at, name], field] as const),
    ...(items ? [[[...at, 0], items] as const] : []),
  ]
  return [
    ...inside.flatMap(([path, field]) => [
      ...(field.readOnly ? fewBadValues : badValues).map((value) => ({ path, value })),
      ...listBadFields(field, path),
    ]),
    ...anyOf.flatMap((field) => listBadFields(field, at)),
  ]
}

const mark = (at: number): string => `\u2603${at}\u2603`

const withMark = (value: unknown, [step, ...rest]: Path, markText: string): unknown => {
  if (step === undefined) return markText
  if (typeof step === 'number') {
    const [first, ...others] = Array.isArray(value) ? value : []
    return [withMark(first, rest, markText), ...others]
  }
  const fields = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  const inside = Object.entries(fields).find(([name]) => name === step)?.[1]
  return { ...fields, [step]: withMark(inside, rest, markText) }
}

/** Builds the JSON of a body with some of its fields replaced by bad values. */
export const buildBadBody = (body: unknown, bad: readonly BadField[]): string => {
  const bodyWithMarks = bad.reduce((whole, { path }, at) => withMark(whole, path, mark(at)), body)
  return JSON.stringify(bodyWithMarks).replace(
    /"\u2603(\d+)\u2603"/g,
    (_, at) => bad[Number(at)]?.value ?? '',
  )
}

const nameOf = ({ path }: BadField): string => path.join('.')

/** Keeps the first of all fields that are alike. */
export const keepOneOfEach = (
  bad: readonly BadField[],
  likeness: (field: BadField) => string,
): BadField[] => [...new Map(bad.toReversed().map((field) => [likeness(field), field])).values()]

/** Groups fields for one body each: one value per field, all of the same depth. */
export const groupByBody = (bad: readonly BadField[]): BadField[][] => {
  const counts = new Map<string, number>()
  const groups = new Map<string, BadField[]>()
  for (const field of bad) {
    const nth = counts.get(nameOf(field)) ?? 0
    counts.set(nameOf(field), nth + 1)
    const key = `${field.path.length} ${nth}`
    groups.set(key, [...(groups.get(key) ?? []), field])
  }
  return [...groups.values()]
}

/** Keeps the fields not reported as invalid; bulk calls report them without their position. */
export const findUnreported = (bad: readonly BadField[], reportedNames: readonly string[]): BadField[] =>
  bad.filter((field) => {
    const names = [nameOf(field), nameOf(field).replace(/^data\./, '')]
    return !reportedNames.some((reported) => names.some((name) => `${reported}.`.startsWith(`${name}.`)))
  })
