import type { Trilingual } from '../../domain/languages.ts'
import { type Answers, type AskedField, type AskedType, canBe, settingsOf } from './answers.ts'

export const exportName = (name: string): string =>
  name.replaceAll(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase())

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

const words = ({ ru, he, en }: Trilingual): string =>
  `{ ru: ${quoted(ru)}, he: ${quoted(he)}, en: ${quoted(en)} }`

/** Short enough to call a record by, and known when it is created. */
const naming = (field: AskedField): boolean => canBe(field.type, 'title') && canBe(field.type, 'sortable')

/** The fields that name a record: the first that is a text, or the first two that can. Throws where there is none. */
export const titlesOf = (fields: readonly AskedField[]): readonly AskedField[] => {
  const able = fields.filter(naming)
  const text = able.find(({ type }) => canBe(type, 'searchable'))
  if (able.length === 0) throw new Error('One field must name a record, such as a text, a select or a date')
  return text ? [text] : able.slice(0, 2)
}

const optionText = (value: string): string =>
  `{ value: ${quoted(value)}, label: ${words({ ru: value, he: value, en: value })} }`

const fieldText = (field: AskedField, isTitle: boolean): string => {
  const { to, options } = field
  const parts = [
    `type: ${quoted(field.type)}`,
    ...(to ? [`to: ${to === 'self' ? quoted(to) : exportName(to)}`] : []),
    `label: ${words(field.label)}`,
    ...(isTitle ? ['required: true'] : []),
    ...(settingsOf(field.type) ? [settingsOf(field.type)] : []),
    ...(options ? [`options: [${options.map(optionText).join(', ')}]`] : []),
  ]
  return `    ${field.name}: { ${parts.join(', ')} },`
}

const list = (names: readonly string[]): string => `[${names.map(quoted).join(', ')}]`

/** The descriptor's file. */
export const descriptorText = ({ name, one, many, fields }: Answers): string => {
  const titles = titlesOf(fields)
  const names = titles.map((field) => field.name)
  const searched = titles.filter(({ type }) => canBe(type, 'searchable')).map((field) => field.name)
  const targets = [...new Set(fields.flatMap(({ to }) => (to && to !== 'self' ? [to] : [])))]
  return `import { resource } from '../resource.ts'
${targets.map((to) => `import { ${exportName(to)} } from './${to}.ts'\n`).join('')}
export const ${exportName(name)} = resource({
  name: '${name}',
  label: { one: ${words(one)}, many: ${words(many)} },
  title: ${names.length > 1 ? list(names) : quoted(names.join())},
  id: 'integer',
  menu: 'settings',
  softDelete: true,
  fields: {
${fields.map((field) => fieldText(field, titles.includes(field))).join('\n')}
  },
  list: {
    columns: ${list(fields.map((field) => field.name))},
${searched.length > 0 ? `    search: ${list(searched)},\n` : ''}    sort: [${quoted(names[0] ?? '')}, 'asc'],
  },
  access: {
    read: 'signed-in',
    create: { role: 'director' },
    update: { role: 'director' },
    delete: { role: 'director' },
  },
})
`
}

/** The list of resources with one more in it. */
export const indexText = (index: string, name: string): string => {
  const known = exportName(name)
  const at = index.indexOf('\n/** Every declared resource')
  return `${index.slice(0, at)}import { ${known} } from './${name}.ts'\n${index.slice(at)}`.replace(
    /(const resources: readonly Resource\[\] = \[[^\]]*)\]/,
    `$1  ${known},\n]`,
  )
}

const samples: Partial<Record<AskedType, string>> = {
  'language-text': "{ ru: 'А', he: 'א', en: 'A' }",
  url: "'https://bank.example'",
  email: "'anna@bank.example'",
  integer: '1',
  decimal: "'1.00'",
  percent: "'1.000'",
  money: "'1.00'",
  boolean: 'true',
  date: "'2026-01-31'",
  'date-time': "'2026-01-31T10:00:00.000Z'",
}

/** A value that a new record may have, as TypeScript. */
const sample = ({ type, options = [] }: AskedField): string => {
  const [first = ''] = options
  return samples[type] ?? quoted(first || 'A')
}

/** The file of its first test: a record that is created is listed, and only a director creates one. */
export const testText = ({ name, fields }: Answers): string => {
  const sent = titlesOf(fields).map((field) => `${field.name}: ${sample(field)}`)
  return `import { expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const { as } = await startApp()
const [director, broker] = [as('director'), as('brokers')]

it('lists what a director has created, and nobody else may', async () => {
  const sent = { ${sent.join(', ')} }
  expect(expectData(await director.post('/api/${name}').send(sent), 201)).toMatchObject(sent)
  expect(expectData(await broker.get('/api/${name}'))).toMatchObject([sent])
  expectFailure(await broker.post('/api/${name}').send(sent), 403, 'forbidden')
})
`
}
