const nested = (depth: number): string => `${'{"deeper":'.repeat(depth)}1${'}'.repeat(depth)}`
const long = (length: number): string => JSON.stringify('ы'.repeat(length))
const crowd = (entry: string, count: number): string => `[${Array(count).fill(entry).join(',')}]`

/** JSON of values that are wrong for most fields. Text, since not all of it survives being parsed and written. */
const badValues: readonly string[] = [
  ...['null', 'true', '0', '-1', '1.5', '1e400', '2147483648', '9223372036854775808'],
  ...['""', '"  "', '"12x"', '"9223372036854775808"', '"2026-13-45T99:00:00Z"', '"__proto__"'],
  ...['"a\\u0000b"', '"\\ud800"', '"\\udc00x"', '"\\u202e\\u200f"', '"\' OR 1=1 --"'],
  ...[long(300), long(10_001), JSON.stringify('x'.repeat(1_000_000))],
  ...['[]', '{}', '[null]', '{"$gt":""}', '{"ru":{"ru":""}}', nested(61)],
  ...['{"__proto__":{"is_active":false}}', '{"constructor":{"prototype":{}}}', '{"toString":"x"}'],
]

/** True for JSON that no field may hold, whatever its schema says. */
export const isUnstorable = (json: string): boolean =>
  /\\u0000|\\ud[89a-f][0-9a-f]{2}|"__proto__":/i.test(json) || json.includes('{"deeper":'.repeat(61))

type Step = string | number
export type Path = readonly Step[]

/** What is sent for fields whose value is ignored. */
const fewBadValues = ['null', '"x"', '{"$gt":""}', '1e400', '"\\ud800"', nested(61)]

interface Shape {
  readonly readOnly?: boolean
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
}

/** All fields of a shape by their paths, those inside lists by their first entry, with bad values for each. */
const badFields = (shape: Shape, at: Path = []): { path: Path; values: readonly string[] }[] => {
  const { properties = {}, items, anyOf = [] } = shape
  const inside = [
    ...Object.entries(properties).map(([name, field]) => [[...at, name], field] as const),
    ...(items ? [[[...at, 0], items] as const] : []),
  ]
  return [
    ...inside.flatMap(([path, field]) => [
      { path, values: field.readOnly ? fewBadValues : badValues },
      ...badFields(field, path),
    ]),
    ...anyOf.flatMap((one) => badFields(one, at)),
  ]
}

const mark = '\u2603'

const withMark = (value: unknown, [step, ...rest]: Path): unknown => {
  if (step === undefined) return mark
  if (typeof step === 'number') {
    const [first, ...others] = Array.isArray(value) ? value : []
    return [withMark(first, rest), ...others]
  }
  const fields = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  return { ...fields, [step]: withMark(Object.entries(fields).find(([name]) => name === step)?.[1], rest) }
}

const bodyWith = (body: unknown, path: Path, bad: string): string =>
  JSON.stringify(withMark(body, path)).replace(JSON.stringify(mark), () => bad)

/** A body with each of its fields in turn replaced by each bad value, as JSON. */
export const badFieldBodies = (body: unknown, shape: Shape): string[] => [
  ...new Set(badFields(shape).flatMap(({ path, values }) => values.map((bad) => bodyWith(body, path, bad)))),
]

/** Bodies that are no record, as JSON or as none. */
export const badBodies: readonly string[] = [
  ...['', '{', '{"a": }', "{'a': 1}", '{} x', '\u0000', '\ufeff{', 'undefined', '[{}', '"\\x"', '{"a":01}'],
  ...['null', '[]', '[[]]', '7', '"text"', 'true', '1e400'],
  ...['{"__proto__":{}}', '{"\\u0000":1}', '{"\\ud800":1}', nested(61), nested(5_000), '['.repeat(20_000)],
]

/** Bodies that can be read, and list more than any call takes. */
export const crowdedBodies: readonly string[] = [
  `{"records":${crowd('{}', 100_000)}}`,
  JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, name) => [name, 1]))),
]

export const wrongTypes = [
  'text/plain',
  'text/json',
  'application/xml',
  'multipart/form-data; boundary=x',
  'x',
]
