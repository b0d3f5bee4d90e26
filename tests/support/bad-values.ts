const nested = (depth: number): string => `${'{"deeper":'.repeat(depth)}1${'}'.repeat(depth)}`
const long = (length: number): string => JSON.stringify('ы'.repeat(length))
const crowd = (entry: string, count: number): string => `[${Array(count).fill(entry).join(',')}]`

/** JSON values invalid for most fields; kept as text, since parsing would change some of them. */
export const badValues: readonly string[] = [
  ...['null', 'true', '0', '-1', '1.5', '1e400', '2147483648', '9223372036854775808'],
  ...['""', '"  "', '"12x"', '"9223372036854775808"', '"2026-13-45T99:00:00Z"', '"__proto__"'],
  ...['"a\\u0000b"', '"\\ud800"', '"\\udc00x"', '"\\u202e\\u200f"', '"\' OR 1=1 --"'],
  ...[long(300), long(10_001), JSON.stringify('x'.repeat(90_000))],
  ...['[]', '{}', '[null]', '{"$gt":""}', '{"ru":{"ru":""}}', nested(61)],
  ...['{"__proto__":{"is_active":false}}', '{"constructor":{"prototype":{}}}', '{"toString":"x"}'],
]

/** Values for fields that the server ignores. */
export const fewBadValues: readonly string[] = ['null', '"x"', '{"$gt":""}', '1e400', '"\\ud800"', nested(61)]

/** Whether no field may hold this JSON, whatever its schema allows. */
export const isUnstorable = (json: string): boolean =>
  /\\u0000|\\ud[89a-f][0-9a-f]{2}|"__proto__":/i.test(json) || json.includes('{"deeper":'.repeat(61))

/** Bodies that are not a record, or not JSON. */
export const badBodies: readonly string[] = [
  ...['', '{', '{"a": }', "{'a': 1}", '{} x', '\u0000', '\ufeff{', 'undefined', '[{}', '"\\x"', '{"a":01}'],
  ...['null', '[]', '[[]]', '7', '"text"', 'true', '1e400'],
  ...['{"__proto__":{}}', '{"\\u0000":1}', '{"\\ud800":1}', nested(61), nested(5_000), '['.repeat(20_000)],
]

/** Readable bodies with more entries than any call accepts. */
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
