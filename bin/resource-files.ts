import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { type FieldType, fieldTypes } from '../domain/descriptor/field-types.ts'
import { type DependentAction, dependentActions } from '../domain/descriptor/on-delete.ts'
import type { Trilingual } from '../domain/languages.ts'

/** Field as it is entered: `city:language-text` or `bank_id:reference:banks`, with its label. */
interface FieldAnswer {
  readonly name: string
  readonly type: SupportedType
  /** Target of a reference, and the action when a target record is deleted. */
  readonly to?: string
  readonly onDelete?: DependentAction
  /** Values of a select. */
  readonly options?: readonly string[]
  readonly label: Trilingual
}

/** Entered properties of a new resource. */
interface Answers {
  readonly name: string
  readonly one: Trilingual
  readonly many: Trilingual
  readonly fields: readonly FieldAnswer[]
}

/** Initial type-specific properties of a field in the written file. */
const firstSettings = {
  string: 'maxLength: 120',
  text: 'maxLength: 500',
  'long-text': 'maxLength: 2000',
  rich: 'maxLength: 10_000',
  url: '',
  email: '',
  'language-text': 'maxLength: 120',
  'language-long-text': 'maxLength: 2000',
  'language-rich': 'maxLength: 10_000',
  integer: '',
  decimal: 'precision: 12, scale: 2',
  percent: 'precision: 6, scale: 3',
  money: "precision: 12, scale: 2, currency: 'ILS'",
  boolean: 'default: false',
  select: '',
  'select-list': '',
  date: '',
  'date-time': '',
  reference: '',
  'reference-list': '',
} as const satisfies Partial<Record<FieldType, string>>

/** Types that the command supports; others are written by hand. */
type SupportedType = keyof typeof firstSettings
const supportedTypes = Object.keys(firstSettings)

const isSupportedType = (type: string): type is SupportedType => type in firstSettings

const settingsOf = (type: SupportedType): string => firstSettings[type]

/** Whether a field of this type can be used in this way. */
const canBe = (type: SupportedType, use: 'title' | 'searchable' | 'sortable'): boolean =>
  use in fieldTypes[type].traits

/** Parses labels in three languages: `Курс | שער | Rate`. Throws if one is missing. */
const parseTrilingual = (text: string): Trilingual => {
  const [ru = '', he = '', en = ''] = text.split('|').map((word) => word.trim())
  if (!ru || !he || !en)
    throw new Error(`"${text}" is not in three languages, for example: Курс | שער | Rate`)
  return { ru, he, en }
}

/**
 * Parses the options between type and label: the target and action of a reference, or the values of a select.
 */
const parseTypeOptions = (
  type: SupportedType,
  rest: string[],
): Pick<FieldAnswer, 'to' | 'onDelete' | 'options'> => {
  if (type.startsWith('reference')) {
    const to = rest.shift() ?? ''
    const onDelete = dependentActions.find((action) => action === rest[0])
    if (onDelete) rest.shift()
    return { to, onDelete: onDelete ?? 'restrict' }
  }
  if (!type.startsWith('select')) return {}
  const options = (rest.shift() ?? '').split(',').map((option) => option.trim())
  return { options: options.filter((option) => option !== '') }
}

/** Parses a field: `rate:decimal:Курс | שער | Rate`. Throws for invalid text. */
const parseField = (text: string): FieldAnswer => {
  const [name = '', type = '', ...rest] = text.split(':').map((part) => part.trim())
  if (!/^[a-z][a-z0-9_]*$/.test(name))
    throw new Error(`"${name}" is not a field name: use lowercase letters, digits and _`)
  if (!isSupportedType(type))
    throw new Error(`"${type}" is not a field type: use one of ${supportedTypes.join(', ')}`)
  const typeOptions = parseTypeOptions(type, rest)
  return { name, type, label: parseTrilingual(rest.join(':')), ...typeOptions }
}

export const exportName = (name: string): string =>
  name.replaceAll(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase())

const quoteString = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

const formatTrilingual = ({ ru, he, en }: Trilingual): string =>
  `{ ru: ${quoteString(ru)}, he: ${quoteString(he)}, en: ${quoteString(en)} }`

/** Whether a field can be part of a record's title: it is short and known on creation. */
const canNameRecord = (field: FieldAnswer): boolean =>
  canBe(field.type, 'title') && canBe(field.type, 'sortable')

/**
 * Picks the title fields: the first text field, or the first two that can be part of a title. Throws if there
 * is none.
 */
const pickTitleFields = (fields: readonly FieldAnswer[]): readonly FieldAnswer[] => {
  const candidates = fields.filter(canNameRecord)
  const textField = candidates.find(({ type }) => canBe(type, 'searchable'))
  if (candidates.length === 0)
    throw new Error('One field must name the record, for example a text, a select or a date')
  return textField ? [textField] : candidates.slice(0, 2)
}

const formatOption = (value: string): string =>
  `{ value: ${quoteString(value)}, label: ${formatTrilingual({ ru: value, he: value, en: value })} }`

const formatField = (field: FieldAnswer, isTitle: boolean): string => {
  const { to, onDelete, options } = field
  const parts = [
    `type: ${quoteString(field.type)}`,
    ...(to ? [`to: ${to === 'self' ? quoteString(to) : exportName(to)}`] : []),
    ...(onDelete ? [`onDelete: ${quoteString(onDelete)}`] : []),
    `label: ${formatTrilingual(field.label)}`,
    ...(isTitle ? ['required: true'] : []),
    ...(settingsOf(field.type) ? [settingsOf(field.type)] : []),
    ...(options ? [`options: [${options.map(formatOption).join(', ')}]`] : []),
  ]

  return `    ${field.name}: { ${parts.join(', ')} },`
}

const formatList = (names: readonly string[]): string => `[${names.map(quoteString).join(', ')}]`

/** Builds the file of the descriptor. */
export const descriptorText = ({ name, one, many, fields }: Answers): string => {
  const titles = pickTitleFields(fields)
  const names = titles.map((field) => field.name)
  const searched = titles.filter(({ type }) => canBe(type, 'searchable')).map((field) => field.name)
  const targets = [...new Set(fields.flatMap(({ to }) => (to && to !== 'self' ? [to] : [])))]

  return `import { resource } from '../descriptor/resource.ts'
${targets.map((to) => `import { ${exportName(to)} } from './${to}.ts'\n`).join('')}
export const ${exportName(name)} = resource({
  name: '${name}',
  label: { one: ${formatTrilingual(one)}, many: ${formatTrilingual(many)} },
  title: ${names.length > 1 ? formatList(names) : quoteString(names.join())},
  id: 'integer',
  menu: 'settings',
  softDelete: true,
  fields: {
${fields.map((field) => formatField(field, titles.includes(field))).join('\n')}
  },
  list: {
    columns: ${formatList(fields.map((field) => field.name))},
${searched.length > 0 ? `    search: ${formatList(searched)},\n` : ''}    sort: [${quoteString(names[0] ?? '')}, 'asc'],
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

/** Adds a resource to the list of resources. */
export const indexText = (index: string, name: string): string => {
  const exportedName = exportName(name)
  const insertIndex = index.indexOf('\n/** Every declared resource')
  return `${index.slice(0, insertIndex)}import { ${exportedName} } from './${name}.ts'\n${index.slice(insertIndex)}`.replace(
    /(const resources: readonly Resource\[\] = \[[^\]]*)\]/,
    `$1  ${exportedName},\n]`,
  )
}

/** Builds the test file; it follows from the descriptor and need not change with it. */
export const testText = ({ name }: Pick<Answers, 'name'>): string => {
  const exportedName = exportName(name)
  return `import { ${exportedName} } from '../../domain/resources/${name}.ts'
import { startApp } from '../support/app.ts'
import { describeResource } from '../support/describe-resource.ts'

// Rights, required fields, rules and transitions as the descriptor says them; what a hook adds is tested below.
describeResource(await startApp(), ${exportedName})
`
}

/** Text of `--help`. */
export const usage = `Writes the descriptor of a new resource, its migration, its line in the list and its test.

  npm run resource -- NAME                        asks for labels and fields
  npm run resource -- NAME --one L --many L --field F …   asks nothing

  NAME    small letters, as in exchange-rates
  --one   what one of them is called, in Russian, Hebrew and English: 'Курс | שער | Rate'
  --many  what many of them are called, likewise
  --field one field, as often as there are fields: name:type:label
            city:language-text:Город | עיר | City
            bank_id:reference:banks:restrict:Банк | בנק | Bank
            kind:select:old,new:Вид | סוג | Kind
          a reference says what it refers to, or self, and what the deletion of that means:
            ${dependentActions.join(', ')}; ${dependentActions[0]} where it says nothing
          a select says its options
  types   ${supportedTypes.join(', ')}

The first text names a record; docs/adding-a-resource.md has a table of all that a field can say.`

/** Parses the arguments of the command. Throws for unknown ones. */
export const parseAnswers = (name: string, args: readonly string[]): Answers => {
  const { values } = parseArgs({
    args: [...args],
    options: { one: { type: 'string' }, many: { type: 'string' }, field: { type: 'string', multiple: true } },
  })
  const fields = (values.field ?? []).map(parseField)
  pickTitleFields(fields)
  return { name, one: parseTrilingual(values.one ?? ''), many: parseTrilingual(values.many ?? ''), fields }
}

/** Returns the answers from the arguments, or asks for them in a terminal if there are none. */
export const askAnswers = async (name: string, args: readonly string[]): Promise<Answers> => {
  if (args.length > 0) return parseAnswers(name, args)

  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const one = parseTrilingual(await terminal.question('Name of one record (Курс | שער | Rate): '))
    const many = parseTrilingual(await terminal.question('Many of them: '))
    console.log(
      `Fields, as rate:decimal:Курс | שער | Rate, bank:reference:banks:restrict:Банк | בנק | Bank\n(restrict prevents the deletion of a bank that is referenced; or set-null, cascade),\nkind:select:old,new:Вид | סוג | Kind; finish with an empty line. Types: ${supportedTypes.join(', ')}`,
    )
    const fields: Answers['fields'][number][] = []
    for (let line = await terminal.question('> '); line.trim() !== ''; line = await terminal.question('> '))
      fields.push(parseField(line))
    pickTitleFields(fields)
    return { name, one, many, fields }
  } finally {
    terminal.close()
  }
}
