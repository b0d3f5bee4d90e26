import type { TextLine } from './text-line.ts'

/** Role of a text on the form that visitors see. */
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

/** Roles that the key of a text can override; fields, links and buttons keep theirs. */
const keyedRoles: readonly Role[] = ['text', 'row', 'small', 'help', 'notice', 'heading']

/** Returns the last two words of a key: `field` and `city` of `step.field.city`. */
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

/** Finds the role of a text by its type, its category and the words of its key. */
const findRole = ({ type, category, key }: TextLine): Role => {
  const role = roleByType[type] ?? 'text'
  if (!keyedRoles.includes(role)) return role
  if (category === 'validation') return 'error'
  const { kind, name } = splitKey(key)
  const keyRole = roleByKind[kind] ?? roleByName[name]
  if (keyRole) return keyRole
  if (role === 'row' && (category === 'legal' || consentNames.test(name))) return 'consent'
  return role === 'row' && name.endsWith('_title') ? 'heading' : role
}

/**
 * Returns the names by which texts may refer to a field: for `form_home_price` also `home_price` and `price`.
 */
const getFieldAliases = (key: string): string[] => {
  const parts = splitKey(key).name.split('_')
  return parts.map((_, index) => parts.slice(index).join('_'))
}

/**
 * Returns the names of the field that a text may belong to: `price_required` belongs to `price_required` or
 * `price`.
 */
const getFieldNames = (key: string): string[] => {
  const parts = splitKey(key)
    .name.replace(/_(?:ph|placeholder)$/, '')
    .split('_')
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('_'))
}

/** Input, result or checkbox of the form, with its texts. */
export interface FormField {
  readonly kind: 'field' | 'row' | 'consent'
  readonly label: TextLine | undefined
  /** Placeholder of an input, or value of a result. */
  readonly inside: readonly TextLine[]
  readonly unit: readonly TextLine[]
  readonly help: readonly TextLine[]
  readonly tips: readonly TextLine[]
  readonly errors: readonly TextLine[]
}

/** Texts outside fields; buttons, tabs and menu items that follow one another share a block. */
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

/** Roles whose consecutive texts share a block. */
const groupedRoles: readonly Role[] = ['button', 'tab', 'menu']

const isField = (block: BuiltBlock | undefined): block is BuiltField =>
  block !== undefined && 'label' in block

const createField = (kind: FormField['kind'], label: TextLine | undefined): BuiltField => ({
  kind,
  label,
  inside: [],
  unit: [],
  help: [],
  tips: [],
  errors: [],
})

/** Builds the blocks of a page; knows the fields by the names that texts refer to. */
class PageBuilder {
  readonly blocks: BuiltBlock[] = []
  readonly #fields = new Map<string, BuiltField>()

  /** Finds the field that a text refers to, or else the one that it follows. */
  fieldOf({ key }: TextLine): BuiltField | undefined {
    const namedFields = getFieldNames(key).map((name) => this.#fields.get(name))
    const last = this.blocks.at(-1)
    return namedFields.find((field) => field !== undefined) ?? (isField(last) ? last : undefined)
  }

  addField(kind: FormField['kind'], label: TextLine | undefined): BuiltField {
    const field = createField(kind, label)
    this.blocks.push(field)
    for (const name of label ? getFieldAliases(label.key) : []) this.#fields.set(name, field)
    return field
  }

  addTexts(kind: FormTexts['kind'], line: TextLine): void {
    const last = this.blocks.at(-1)
    if (last && !isField(last) && last.kind === kind && groupedRoles.includes(kind)) last.lines.push(line)
    else if (kind === 'progress') this.blocks.unshift({ kind, lines: [line] })
    else this.blocks.push({ kind, lines: [line] })
  }

  /**
   * Adds a text as the value of the previous result or the help of the previous field, if its key names that
   * field.
   */
  addText(line: TextLine): void {
    const last = this.blocks.at(-1)
    const names = isField(last) && last.label ? getFieldAliases(last.label.key) : []
    const isAbout = getFieldNames(line.key).some((name) => names.includes(name))
    if (!isAbout || !isField(last)) this.addTexts('text', line)
    else if (last.kind === 'row') last.inside.push(line)
    else last.help.push(line)
  }

  /** Adds a text to its field; without a field, as a block of its own. */
  addPart(role: keyof typeof fieldPartByRole, line: TextLine): void {
    const field = this.fieldOf(line)
    if (field) field[fieldPartByRole[role]].push(line)
    else if (role === 'placeholder') this.addField('field', undefined).inside.push(line)
    else this.addTexts(role === 'error' ? 'error' : 'text', line)
  }

  /** Allows one title per page; a header right below the title becomes the subtitle. */
  #limitTitles(role: FormTexts['kind'], { type }: TextLine): FormTexts['kind'] {
    if (role === 'title' && this.blocks.some(({ kind }) => kind === 'title')) return 'heading'
    return type === 'header' && this.blocks.at(-1)?.kind === 'title' ? 'subtitle' : role
  }

  add(line: TextLine): void {
    const role = findRole(line)
    if (isFieldPart(role)) this.addPart(role, line)
    else if (role === 'field' || role === 'row' || role === 'consent') this.addField(role, line)
    else if (role === 'text') this.addText(line)
    else this.addTexts(this.#limitTitles(role, line), line)
  }
}

/** Lays out the texts of a page as the form that visitors see: each in one block, in page order. */
export const layOutBlocks = (lines: readonly TextLine[]): readonly Block[] => {
  const page = new PageBuilder()
  for (const line of lines) page.add(line)
  return page.blocks
}

/** Returns all texts of a block in order. */
export const listLines = (block: Block): readonly TextLine[] => {
  if (!('label' in block)) return block.lines
  const { label, unit, inside, help, tips, errors } = block
  return [...(label ? [label] : []), ...unit, ...inside, ...tips, ...help, ...errors]
}

/** Number of blocks kept before and after the searched one. */
const blocksAround = 1

/** Returns the blocks around a text; empty if visitors never see it. */
export const cropAround = (blocks: readonly Block[], id: string): readonly Block[] => {
  const index = blocks.findIndex((block) => listLines(block).some(({ editedItemId }) => editedItemId === id))
  return index < 0 ? [] : blocks.slice(Math.max(0, index - blocksAround), index + blocksAround + 1)
}
