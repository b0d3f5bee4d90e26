import { type TSchema, Type } from '@sinclair/typebox'
import type { Route } from '../route.ts'
import { apiInfo } from './document.ts'
import { failuresByStatus, openApiOperation, openApiPath } from './operation.ts'

/** Markup that is safe to insert into a page. */
type Html = string

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes a text for markup. */
const escapeHtml = (text: string): Html => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

const formatCode = (text: string): Html => `<code>${escapeHtml(text)}</code>`

/** Builds a table whose first column has the row headings; empty without rows. */
const buildTable = (caption: string, heads: readonly string[], rows: readonly (readonly Html[])[]): Html => {
  if (rows.length === 0) return ''
  const head = heads.map((words) => `<th scope="col">${words}</th>`).join('')
  const body = rows.map(([first, ...others]) => {
    const cells = others.map((cell) => `<td>${cell}</td>`).join('')
    return `<tr><th scope="row">${first}</th>${cells}</tr>`
  })
  return `<div class="table" tabindex="0"><table><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
}

const style = `
  :root { color-scheme: light dark; --line: light-dark(#ccd0d6, #4a4f57); --link: light-dark(#1a4fa0, #9cc2ff); background: light-dark(#fff, #16181c); color: light-dark(#1b1d21, #e8eaed) }
  body { margin: 0 auto; max-width: 70rem; padding: 1.5rem 1rem 4rem; font: 1rem/1.5 system-ui, sans-serif }
  a { color: var(--link) }
  code { font: .9em ui-monospace, monospace; overflow-wrap: break-word }
  h2 { margin-top: 2.5rem }
  nav ul { columns: 14rem; padding-left: 1.2rem }
  details { border: 1px solid var(--line); border-radius: .4rem; margin: .5rem 0 }
  summary { cursor: pointer; padding: .6rem .8rem }
  details > div { padding: 0 .8rem .8rem }
  .table { overflow-x: auto; margin-top: 1rem }
  table { border-collapse: collapse; width: 100% }
  caption { text-align: start; font-weight: 600 }
  th, td { border-top: 1px solid var(--line); padding: .35rem .6rem .35rem 0; text-align: start; vertical-align: top }
  th { font-weight: 400; white-space: nowrap }
  thead th { font-size: .9em }
  td:last-child { width: 60% }
`

/** Builds a self-contained page. */
const buildPage = (title: string, main: Html): Html =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><meta name="viewport" content="width=device-width"><link rel="icon" href="/icon.svg"><style>${style}</style></head><body><main>${main}</main></body></html>`

/** Row of a table of fields. */
interface SchemaRow {
  readonly path: string
  readonly required: boolean
  readonly words: Html
}

const bounds = [
  ...['format', 'minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  ...['minItems', 'maxItems', 'pattern'],
]

const describeBounds = (schema: TSchema): Html[] =>
  bounds.filter((name) => name in schema).map((name) => `${name} ${formatCode(String(schema[name]))}`)

const findValueSchema = (schema: TSchema): TSchema | undefined =>
  Object.values<TSchema>(schema.patternProperties ?? {})[0]

const describeKind = (schema: TSchema): Html => {
  if ('const' in schema) return formatCode(JSON.stringify(schema.const))
  if (schema.enum) return schema.enum.map((value: unknown) => formatCode(JSON.stringify(value))).join(' or ')
  if (schema.anyOf) return schema.anyOf.map(describeType).join(' or ')
  if (schema.items) return `list of ${describeType(schema.items)}`
  const value = findValueSchema(schema)
  if (value) return `object of ${describeType(value)} by name`
  return schema.type ? escapeHtml([schema.type].flat().join(' or ')) : 'anything'
}

/** Describes the type of a value; a schema with a name is linked. */
const describeType = (schema: TSchema): Html => {
  if (schema.$id) return `<a href="#${escapeHtml(schema.$id)}">${escapeHtml(schema.$id)}</a>`
  const description = schema.description ? [escapeHtml(schema.description)] : []
  const initial = 'default' in schema ? [`by default ${formatCode(JSON.stringify(schema.default))}`] : []
  const readOnly = schema.readOnly ? ['read only'] : []
  return [describeKind(schema), ...describeBounds(schema), ...initial, ...readOnly, ...description].join(', ')
}

/** Lists the fields of a schema, including those of nested schemas without a name. */
const listSchemaRows = (schema: TSchema, prefix = ''): SchemaRow[] =>
  Object.entries<TSchema>(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = prefix + name
    const itemSchema = field.items ?? field
    const row = { path, required: Boolean(schema.required?.includes(name)), words: describeType(field) }
    return [row, ...(itemSchema.$id ? [] : listSchemaRows(itemSchema, `${path}.`))]
  })

const listChildSchemas = (schema: TSchema): TSchema[] =>
  [Object.values<TSchema>(schema.properties ?? {}), schema.items, schema.anyOf, findValueSchema(schema)]
    .flat()
    .filter((child) => child !== undefined)

const collectNamedSchemas = (
  schema: TSchema,
  shapes: Map<string, TSchema> = new Map(),
): Map<string, TSchema> => {
  if (schema.$id) shapes.set(schema.$id, schema)
  for (const child of listChildSchemas(schema)) collectNamedSchemas(child, shapes)
  return shapes
}

const emptySchema = Type.Object({})
const findBodySchema = ({ accept }: Route): TSchema | undefined => accept?.documented ?? accept?.body
const findAnswerSchema = ({ answers: { data, root } }: Route): TSchema | undefined =>
  data ?? (root && Type.Object(root))

const toCells = ({ path, required, words }: SchemaRow): Html[] => [
  formatCode(path),
  required ? 'yes' : '',
  words,
]
const heads = ['Name', 'Required', 'Description']

/** Builds the table of a body's fields, or its type if it has a name or no fields. */
const buildShape = (caption: string, schema: TSchema | undefined): Html => {
  if (!schema) return ''
  const rows = schema.$id ? [] : listSchemaRows(schema).map(toCells)
  return rows.length > 0 ? buildTable(caption, heads, rows) : `<p>${caption}: ${describeType(schema)}</p>`
}

const buildParameters = (route: Route): Html => {
  const pathParameters = listSchemaRows(route.accept?.params ?? emptySchema).map((row) => ({
    ...row,
    required: true,
  }))
  return buildTable(
    'Parameters',
    heads,
    [...pathParameters, ...listSchemaRows(route.accept?.query ?? emptySchema)].map(toCells),
  )
}

const buildFailures = (route: Route): Html => {
  const rows = failuresByStatus(route).map(({ status, codes, description }) => [
    String(status),
    codes.map(formatCode).join(', '),
    escapeHtml(description),
  ])
  return buildTable('Errors', ['Status', 'Code', 'Meaning'], rows)
}

const buildCall = (route: Route): Html => {
  const { summary, description } = openApiOperation(route)
  const head = `${formatCode(route.method.toUpperCase())} ${formatCode(openApiPath(route))} ${escapeHtml(summary)}`
  const parts = [
    `<p>${escapeHtml(description)}</p>`,
    buildParameters(route),
    buildShape('Body', findBodySchema(route)),
    buildShape(`Response ${route.answers.status ?? 200}`, findAnswerSchema(route)),
    buildFailures(route),
  ]

  return `<details><summary>${head}</summary><div>${parts.join('')}</div></details>`
}

const buildNamedShape = ([name, schema]: [string, TSchema]): Html =>
  `<details><summary>${formatCode(name)}</summary><div id="${escapeHtml(name)}">${buildTable('Fields', heads, listSchemaRows(schema).map(toCells))}</div></details>`

const intro = [
  `<h1>${escapeHtml(apiInfo.title)}</h1>`,
  `<p>${escapeHtml(apiInfo.description).replace(/`(.*?)`/g, '<code>$1</code>')}</p>`,
  '<p>For programs: <a href="/api/openapi.json">openapi.json</a></p>',
].join('')

/** Builds the API document as a page for people. */
export const openApiPage = (routes: readonly Route[]): Html => {
  const findArea = (route: Route) => openApiOperation(route).tags.join()
  const areas = [...new Set(routes.map(findArea))]
  const links = areas.map((area) => `<li><a href="#area-${area}">${area}</a></li>`).join('')
  const sections = areas.map((area) => {
    const calls = routes.filter((route) => findArea(route) === area)
    return `<h2 id="area-${area}">${area}</h2>${calls.map(buildCall).join('')}`
  })
  const namedShapes = new Map(
    routes.flatMap((route) =>
      [findBodySchema(route), findAnswerSchema(route)].flatMap((schema) => [
        ...collectNamedSchemas(schema ?? emptySchema),
      ]),
    ),
  )

  return buildPage(
    apiInfo.title,
    `${intro}<nav aria-label="Areas"><ul>${links}<li><a href="#schemas">Schemas</a></li></ul></nav>
    ${sections.join('')}<h2 id="schemas">Schemas</h2>${[...namedShapes].map(buildNamedShape).join('')}`,
  )
}
