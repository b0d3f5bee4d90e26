import type { Browser } from 'playwright-core'
import { expect } from 'vitest'
import { indexText } from '../../../bin/resource-files.ts'
import { fieldTypes } from '../../../domain/descriptor/field-types.ts'
import { openPage, signIn, visit } from '../../support/chromium.ts'
import { expectData } from '../../support/expectations.ts'
import { listenForComplaints, pageFindings } from '../../support/page-issues.ts'
import type { ProjectCopy } from '../../support/project-copy.ts'
import { type As, readList } from './list-query.ts'

const name = 'specimens'

/** Description of each field type beside its label; translated texts exist in the content store only. */
const fields: Readonly<Record<Exclude<keyof typeof fieldTypes, 'translations'>, string>> = {
  string: 'maxLength: 20',
  screen: 'maxLength: 100',
  text: 'maxLength: 50, required: true',
  'long-text': 'maxLength: 500',
  rich: 'maxLength: 500',
  url: '',
  email: '',
  integer: '',
  decimal: 'precision: 6, scale: 2',
  percent: 'precision: 6, scale: 2',
  money: "precision: 12, scale: 2, currency: 'ILS'",
  boolean: 'default: false',
  select: "options: [{ value: 'a', label }, { value: 'b', label }]",
  'select-list': "options: [{ value: 'a', label }, { value: 'b', label }]",
  date: '',
  'date-time': '',
  'language-text': 'maxLength: 50',
  'language-long-text': 'maxLength: 500',
  'language-rich': 'maxLength: 500',
  reference: "to: banks, onDelete: 'restrict'",
  person: "set: { on: 'create', value: 'actor' }",
  'reference-list': "to: banks, onDelete: 'set-null'",
  json: "schema: { type: 'array' }",
}

const nameOf = (type: string): string => `a_${type.replaceAll('-', '_')}`

const fieldLines = Object.entries(fields).map(([type, more]) => {
  const label = `{ ru: 'Тип ${type}', he: 'סוג ${type}', en: 'Type ${type}' }`
  return `    ${nameOf(type)}: { type: '${type}', label: ${label}${more && `, ${more}`} },`
})

const descriptor = `import { resource } from '../descriptor/resource.ts'
import { banks } from './banks.ts'

const label = { ru: 'Вариант', he: 'אפשרות', en: 'Option' }

export const ${name} = resource({
  name: '${name}',
  label: {
    one: { ru: 'Образец', he: 'דוגמה', en: 'Specimen' },
    many: { ru: 'Образцы', he: 'דוגמאות', en: 'Specimens' },
  },
  title: 'a_text',
  id: 'integer',
  menu: 'settings',
  fields: {
${fieldLines.join('\n')}
  },
  list: { columns: ['a_text', 'a_reference_list'], sort: ['a_text', 'asc'] },
  access: { read: 'signed-in', create: { role: 'director' }, update: { role: 'director' } },
})
`

const index = 'domain/resources/index.ts'

/** Declares a resource with a field of every type in a copy of the project, and generates its migration. */
export const declareEveryType = async (copy: ProjectCopy): Promise<void> => {
  copy.write(`domain/resources/${name}.ts`, descriptor)
  copy.write(index, indexText(copy.read(index), name))
  await copy.run('--import', 'tsx', 'bin/migration.ts', name)
}

/** Creates, changes and reads a record of every type in the browser, and checks each page. */
export const walkEveryType = async (browser: Browser, address: string, agentOf: As): Promise<void> => {
  expect(Object.keys(fieldTypes).filter((type) => !(type in fields))).toEqual(['translations'])
  const [first, second] = await readList(agentOf('director'), '/api/banks')
  const filled = { a_reference: first.id, a_reference_list: [first.id, second.id], a_json: [1] }
  const one = expectData(
    await agentOf('director')
      .post(`/api/${name}`)
      .send({ a_text: 'Образец', ...filled }),
    201,
  )

  const page = await openPage(browser, address, { language: 'ru', brightness: 'light', width: 1440 })
  const takeComplaints = listenForComplaints(page)
  await signIn(page)
  for (const path of [`/${name}/create`, `/${name}/${one.id}`]) {
    await visit(page, path)
    const inputs = page
      .getByRole('main')
      .locator('form :is(input, textarea, [role=combobox], [role=textbox])')
    await inputs.first().waitFor()
    await page.getByRole('textbox', { name: 'Тип text', exact: true }).fill(`Образец ${path}`)
    expect([path, await pageFindings(page), takeComplaints()]).toEqual([path, [], []])
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await page.getByRole('row', { name: `Образец ${path}` }).waitFor()
  }
  await page.context().close()

  const reader = await openPage(browser, address, { language: 'he', brightness: 'dark', width: 390 })
  const takeReaderComplaints = listenForComplaints(reader)
  await signIn(reader, 'brokers')
  await visit(reader, `/${name}/${one.id}`)
  await reader.getByText('סוג reference-list', { exact: true }).waitFor()
  expect([await pageFindings(reader), takeReaderComplaints()]).toEqual([[], []])
  await reader.context().close()
}
