import type { TextLine } from './text-line.ts'

/** What a text is on the form that visitors see. */
type Role =
  | ('title' | 'subtitle' | 'heading' | 'progress' | 'text' | 'notice' | 'message' | 'small')
  | ('field' | 'row' | 'consent' | 'placeholder' | 'unit' | 'help' | 'tip' | 'error')
  | ('link' | 'button' | 'tab' | 'menu')

const roleByType: Readonly<Record<string, Role>> = {
  title: 'title',
  header: 'heading',
  section_header: 'heading',
  field_label: 'field',
  input: 'field',
  dropdown: 'field',
  dropdown_container: 'field',
  select: 'field',
  placeholder: 'placeholder',
  unit: 'unit',
  help_text: 'help',
  hint: 'help',
  tooltip: 'tip',
  label: 'row',
  notice: 'notice',
  disclaimer: 'small',
  link: 'link',
  hyperlink: 'link',
  url: 'link',
  button: 'button',
  menu_item: 'menu',
}

/** Roles that the key of a text can make another one; what is a field, a link or a button stays that. */
const keyedRoles: readonly Role[] = ['text', 'row', 'small', 'help', 'notice', 'heading']

/** The words of a key, such as field and city of `step.field.city`. */
const splitKey = (key: string): { kind: string; name: string } => {
  const words = key.split('.')
  return { kind: words.at(-2) ?? '', name: words.at(-1) ?? '' }
}

const consentNames = /^(?:terms|marketing|remember|declaration|.*consent)$/
const roleByKind: Readonly<Record<string, Role>> = {
  validation: 'error',
  error: 'error',
  errors: 'error',
  consent: 'consent',
  checkbox: 'consent',
  tab: 'tab',
  message: 'message',
  warning: 'message',
  banner: 'message',
}
const roleByName: Readonly<Record<string, Role>> = {
  subtitle: 'subtitle',
  greeting: 'subtitle',
  intro: 'subtitle',
  progress: 'progress',
}

/** The role of a text, by its type, its category and the words of its key. */
const roleOf = ({ type, category, key }: TextLine): Role => {
  const role = roleByType[type] ?? 'text'
  if (!keyedRoles.includes(role)) return role
  if (category === 'validation') return 'error'
  const { kind, name } = splitKey(key)
  const keyRole = roleByKind[kind] ?? roleByName[name]
  if (keyRole) return keyRole
  if (role === 'row' && (category === 'legal' || consentNames.test(name))) return 'consent'
  return role === 'row' && name.endsWith('_title') ? 'heading' : role
}

/** The names by which texts of a field may call it: of `form_home_price`, also `home_price` and `price`. */
const fieldAliases = (key: string): string[] => {
  const parts = splitKey(key).name.split('_')
  return parts.map((_, at) => parts.slice(at).join('_'))
}

/** The names of the field that a text may belong to: `price_required` is about `price_required` or `price`. */
const fieldNamesIn = (key: string): string[] => {
  const parts = splitKey(key)
    .name.replace(/_(?:ph|placeholder)$/, '')
    .split('_')
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('_'))
}

/** A field to fill in, a result with its value, or a box to tick, with all that is said about it. */
export interface FormField {
  readonly kind: 'field' | 'row' | 'consent'
  readonly label: TextLine | undefined
  /** What stands in the empty field, or beside the name of a result. */
  readonly inside: readonly TextLine[]
  readonly unit: readonly TextLine[]
  readonly help: readonly TextLine[]
  readonly tips: readonly TextLine[]
  readonly errors: readonly TextLine[]
}

/** Texts that stand for themselves, and such as stand beside each other. */
export interface FormTexts {
  readonly kind: Exclude<Role, FormField['kind'] | 'placeholder' | 'unit' | 'help' | 'tip'>
  readonly lines: readonly TextLine[]
}

export type Block = FormField | FormTexts

type Building<T> = { -readonly [K in keyof T]: T[K] extends readonly TextLine[] ? TextLine[] : T[K] }
type BuiltField = Building<FormField>
type BuiltBlock = BuiltField | Building<FormTexts>

const fieldPartByRole = {
  placeholder: 'inside',
  unit: 'unit',
  help: 'help',
  tip: 'tips',
  error: 'errors',
} as const

const isFieldPart = (role: Role): role is keyof typeof fieldPartByRole => Object.hasOwn(fieldPartByRole, role)

/** Roles whose texts stand beside each other where they follow one another. */
const groupedRoles: readonly Role[] = ['button', 'tab', 'menu']

const isField = (block: BuiltBlock | undefined): block is BuiltField =>
  block !== undefined && 'label' in block

const newField = (kind: FormField['kind'], label: TextLine | undefined): BuiltField => ({
  kind,
  label,
  inside: [],
  unit: [],
  help: [],
  tips: [],
  errors: [],
})

/** The page while it is built: its blocks, and its fields by the names that texts call them. */
class PageBuilder {
  readonly blocks: BuiltBlock[] = []
  readonly #fields = new Map<string, BuiltField>()

  /** The field that a text names, or else the one that it follows. */
  fieldOf({ key }: TextLine): BuiltField | undefined {
    const namedFields = fieldNamesIn(key).map((name) => this.#fields.get(name))
    const last = this.blocks.at(-1)
    return namedFields.find((field) => field !== undefined) ?? (isField(last) ? last : undefined)
  }

  addField(kind: FormField['kind'], label: TextLine | undefined): BuiltField {
    const field = newField(kind, label)
    this.blocks.push(field)
    for (const name of label ? fieldAliases(label.key) : []) this.#fields.set(name, field)
    return field
  }

  addWords(kind: FormTexts['kind'], line: TextLine): void {
    const last = this.blocks.at(-1)
    if (last && !isField(last) && last.kind === kind && groupedRoles.includes(kind)) last.lines.push(line)
    else if (kind === 'progress') this.blocks.unshift({ kind, lines: [line] })
    else this.blocks.push({ kind, lines: [line] })
  }

  /** The value of the result before it, or what is said about the field before it: a text that carries its name. */
  addText(line: TextLine): void {
    const last = this.blocks.at(-1)
    const names = isField(last) && last.label ? fieldAliases(last.label.key) : []
    const isAbout = fieldNamesIn(line.key).some((name) => names.includes(name))
    if (!isAbout || !isField(last)) this.addWords('text', line)
    else if (last.kind === 'row') last.inside.push(line)
    else last.help.push(line)
  }

  /** What belongs to a field goes there; without one it stands for itself. */
  addPart(role: keyof typeof fieldPartByRole, line: TextLine): void {
    const field = this.fieldOf(line)
    if (field) field[fieldPartByRole[role]].push(line)
    else if (role === 'placeholder') this.addField('field', undefined).inside.push(line)
    else this.addWords(role === 'error' ? 'error' : 'text', line)
  }

  /** A page has one title; what stands right under it is said of it. */
  #ranked(role: FormTexts['kind'], { type }: TextLine): FormTexts['kind'] {
    if (role === 'title' && this.blocks.some(({ kind }) => kind === 'title')) return 'heading'
    return type === 'header' && this.blocks.at(-1)?.kind === 'title' ? 'subtitle' : role
  }

  add(line: TextLine): void {
    const role = roleOf(line)
    if (isFieldPart(role)) this.addPart(role, line)
    else if (role === 'field' || role === 'row' || role === 'consent') this.addField(role, line)
    else if (role === 'text') this.addText(line)
    else this.addWords(this.#ranked(role, line), line)
  }
}

/** The texts of a page as the form that visitors see: each stands in one block, in the order of the page. */
export const layOutBlocks = (lines: readonly TextLine[]): readonly Block[] => {
  const page = new PageBuilder()
  for (const line of lines) page.add(line)
  return page.blocks
}

/** All texts of a block, in their order. */
export const linesIn = (block: Block): readonly TextLine[] => {
  if (!('label' in block)) return block.lines
  const { label, unit, inside, help, tips, errors } = block
  return [...(label ? [label] : []), ...unit, ...inside, ...tips, ...help, ...errors]
}

/** How many blocks of the page stand before and after the one that is looked for. */
const blocksAround = 1

/** The part of a page in which a text stands; nothing where visitors never see it. */
export const cropAround = (blocks: readonly Block[], id: string): readonly Block[] => {
  const index = blocks.findIndex((block) => linesIn(block).some(({ opens }) => opens === id))
  return index < 0 ? [] : blocks.slice(Math.max(0, index - blocksAround), index + blocksAround + 1)
}
