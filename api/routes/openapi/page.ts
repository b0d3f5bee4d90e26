import { type TSchema, Type } from '@sinclair/typebox'
import type { Route } from '../route.ts'
import { about } from './document.ts'
import { failuresByStatus } from './failures.ts'
import { code, escaped, type Html, htmlPage, table } from './html.ts'
import { operationOf, pathOf } from './operation.ts'
import { type Row, rowsOf, shapesIn, typeWords } from './schema-words.ts'

const nothing = Type.Object({})
const bodyOf = ({ accept }: Route): TSchema | undefined => accept?.documented ?? accept?.body
const answerOf = ({ answers: { data, root } }: Route): TSchema | undefined =>
  data ?? (root && Type.Object(root))

const asCells = ({ path, required, words }: Row): Html[] => [code(path), required ? 'yes' : '', words]
const heads = ['Name', 'Required', 'What']

/** The fields of a body, or what it is where it has a name or no fields. */
const shape = (caption: string, schema: TSchema | undefined): Html => {
  if (!schema) return ''
  const rows = schema.$id ? [] : rowsOf(schema).map(asCells)
  return rows.length > 0 ? table(caption, heads, rows) : `<p>${caption}: ${typeWords(schema)}</p>`
}

const parameters = (route: Route): Html => {
  const inPath = rowsOf(route.accept?.params ?? nothing).map((row) => ({ ...row, required: true }))
  return table('Parameters', heads, [...inPath, ...rowsOf(route.accept?.query ?? nothing)].map(asCells))
}

const failures = (route: Route): Html => {
  const rows = failuresByStatus(route).map(({ status, codes, description }) => [
    String(status),
    codes.map(code).join(', '),
    escaped(description),
  ])
  return table('What may go wrong', ['Status', 'Code', 'What'], rows)
}

const call = (route: Route): Html => {
  const { summary, description } = operationOf(route)
  const head = `${code(route.method.toUpperCase())} ${code(pathOf(route))} ${escaped(summary)}`
  const parts = [
    `<p>${escaped(description)}</p>`,
    parameters(route),
    shape('Body', bodyOf(route)),
    shape(`Answer ${route.answers.status ?? 200}`, answerOf(route)),
    failures(route),
  ]
  return `<details><summary>${head}</summary><div>${parts.join('')}</div></details>`
}

const namedShape = ([name, schema]: [string, TSchema]): Html =>
  `<details><summary>${code(name)}</summary><div id="${escaped(name)}">${table('Fields', heads, rowsOf(schema).map(asCells))}</div></details>`

const intro = [
  `<h1>${escaped(about.title)}</h1>`,
  `<p>${escaped(about.description).replace(/`(.*?)`/g, '<code>$1</code>')}</p>`,
  '<p>For programs: <a href="/api/openapi.json">openapi.json</a></p>',
].join('')

/** The document of the API as a page for people. */
export const pageOf = (routes: readonly Route[]): Html => {
  const areaOf = (route: Route) => operationOf(route).tags.join()
  const areas = [...new Set(routes.map(areaOf))]
  const links = areas.map((area) => `<li><a href="#area-${area}">${area}</a></li>`).join('')
  const sections = areas.map((area) => {
    const calls = routes.filter((route) => areaOf(route) === area)
    return `<h2 id="area-${area}">${area}</h2>${calls.map(call).join('')}`
  })
  const named = new Map(
    routes.flatMap((route) =>
      [bodyOf(route), answerOf(route)].flatMap((schema) => [...shapesIn(schema ?? nothing)]),
    ),
  )
  return htmlPage(
    about.title,
    `${intro}<nav aria-label="Areas"><ul>${links}<li><a href="#shapes">Shapes</a></li></ul></nav>
    ${sections.join('')}<h2 id="shapes">Shapes</h2>${[...named].map(namedShape).join('')}`,
  )
}
