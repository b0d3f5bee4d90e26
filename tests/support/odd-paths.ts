/** Path segments that name nothing, or try to escape; encoded as sent. */
export const oddSegments: readonly string[] = [
  ...['12x', 'x', '-1', '+1', '1.5', '0x1', '1e3', '%201', '1%0A', '1;2', '9223372036854775808'],
  ...['99999999999999999999', 'null', 'undefined', 'NaN', '[]', '%7B%7D', '*', '.', ';'],
  ...['%00', '1%00', 'a%00b', '%E2%80%8F1', '%F0%9F%8F%A0', '%D7%90', '%ED%A0%80', '%ff', '%c0%ae%c0%ae'],
  ...['%', '%zz', '%E0%A4%A', '%25', '%252e%252e', '..', '%2e%2e', '..%2f..%2fetc%2fpasswd', '..%5c..%5cx'],
  ...['__proto__', 'constructor', 'toString', "'%20OR%201=1%20--", '%3Cscript%3E', 'x'.repeat(8_000)],
]

const encodeParameter = (name: string, value: string): string => `${name}=${encodeURIComponent(value)}`

const sorts = ['', '[', '[]', '{}', 'null', '"id"', '[1,2]', '["id"]', '["id","UP"]', '["colour","ASC"]']
const oddSorts = [
  '["__proto__","ASC"]',
  '[{"toString":"x"},"ASC"]',
  '[["id"],"ASC"]',
  '["id; DROP TABLE users","ASC"]',
]
const ranges = [
  '',
  '[',
  '[]',
  '{}',
  'null',
  '[1]',
  '["0","9"]',
  '[-1,5]',
  '[9,0]',
  '[0,1e400]',
  '[0.5,2]',
  '[null,null]',
]
const filters = [
  '',
  '[',
  '[]',
  'null',
  '7',
  '"x"',
  '{"colour":1}',
  '{"__proto__":1}',
  '{"constructor":1}',
  '{"q":7}',
]
const oddFilters = [
  ...['{"id":{}}', '{"id":[{}]}', '{"id":9223372036854775808}', '{"id":1e400}', '{"id_gte":1}'],
  ...[
    '{"q":"\\u0000"}',
    '{"q":"\\ud800"}',
    '{"toString":"x"}',
    '{"version":{"$gt":0}}',
    '{"created_at_gte":"x"}',
  ],
  ...['{"updated_at_gte":"2026-02-31T00:00:00Z"}', '{"updated_at_lte":"2026-13-45"}', '{"is_active":"x"}'],
]

/** List queries for unknown or unreadable things. */
export const oddQueries: readonly string[] = [
  ...[...sorts, ...oddSorts].map((value) => encodeParameter('sort', value)),
  ...ranges.map((value) => encodeParameter('range', value)),
  ...[...filters, ...oddFilters].map((value) => encodeParameter('filter', value)),
  ...['sort=%00', 'filter=%ED%A0%80', 'sort=a&sort=b', '__proto__=1', 'filter=%7B%22q%22%3A%22%00%22%7D'],
]

const targets = ['package.json', 'etc/passwd', '.git/config', 'api/server.ts']
const climbing = ['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..%5c', '.%00./']
const harmless = ['....//', '%252e%252e%252f', '..;/', '/', '.../']

const buildPaths = (ways: readonly string[]): string[] =>
  targets.flatMap((target) =>
    ways.flatMap((way) => ['/', '/assets/'].map((root) => `${root}${way.repeat(6)}${target}`)),
  )

/** Paths that leave the folder of the interface files, or cannot be decoded. */
export const traversals: readonly string[] = [
  ...buildPaths(climbing),
  ...['/%00', '/index.html%00.js', '/assets/%', '/%E0%A4%A', '/%ff', '/assets/..', '/..', '/a/..'],
]

/** Similar paths that lead nowhere. */
export const strangePaths: readonly string[] = [
  ...buildPaths(harmless),
  ...[
    '//etc/passwd',
    '/.git/config',
    '/%2fetc%2fpasswd',
    '/.env',
    '/assets/.env',
    '/package.json',
    '/api/../etc',
  ],
]
