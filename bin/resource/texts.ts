import type { Trilingual } from '../../domain/languages.ts'
import { type Answers, type AskedField, settingsOf } from './answers.ts'

export const exportName = (name: string): string =>
  name.replaceAll(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase())

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

const words = ({ ru, he, en }: Trilingual): string =>
  `{ ru: ${quoted(ru)}, he: ${quoted(he)}, en: ${quoted(en)} }`

const named = ['string', 'text', 'language-text']

/** The field that names a record: the first that is a text. Throws where there is none. */
export const titleOf = (fields: readonly AskedField[]): AskedField => {
  const title = fields.find(({ type }) => named.includes(type))
  if (!title) throw new Error(`One field must be a text that names a record: ${named.join(', ')}`)
  return title
}

const fieldText = (field: AskedField, isTitle: boolean): string => {
  const parts = [
    `type: ${quoted(field.type)}`,
    ...(field.to ? [`to: ${exportName(field.to)}`] : []),
    `label: ${words(field.label)}`,
    ...(isTitle ? ['required: true'] : []),
    ...(settingsOf(field.type) ? [settingsOf(field.type)] : []),
  ]
  return `    ${field.name}: { ${parts.join(', ')} },`
}

/** The descriptor's file. */
export const descriptorText = ({ name, one, many, fields }: Answers): string => {
  const title = titleOf(fields)
  const targets = [...new Set(fields.flatMap(({ to }) => to ?? []))]
  return `import { resource } from '../resource.ts'
${targets.map((to) => `import { ${exportName(to)} } from './${to}.ts'\n`).join('')}
export const ${exportName(name)} = resource({
  name: '${name}',
  label: { one: ${words(one)}, many: ${words(many)} },
  title: '${title.name}',
  id: 'integer',
  menu: 'settings',
  softDelete: true,
  fields: {
${fields.map((field) => fieldText(field, field === title)).join('\n')}
  },
  list: {
    columns: [${fields.map((field) => quoted(field.name)).join(', ')}],
    search: ['${title.name}'],
    sort: ['${title.name}', 'asc'],
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

/** The file of its first test: a record that is created is listed, and only a director creates one. */
export const testText = ({ name, fields }: Answers): string => {
  const title = titleOf(fields)
  const value = title.type === 'language-text' ? "{ ru: 'А', he: 'א', en: 'A' }" : "'A'"
  return `import { expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const { as } = await startApp()
const [director, broker] = [as('director'), as('brokers')]

it('lists what a director has created, and nobody else may', async () => {
  const sent = { ${title.name}: ${value} }
  expect(expectData(await director.post('/api/${name}').send(sent), 201)).toMatchObject(sent)
  expect(expectData(await broker.get('/api/${name}'))).toMatchObject([sent])
  expectFailure(await broker.post('/api/${name}').send(sent), 403, 'forbidden')
})
`
}
